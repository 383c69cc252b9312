import { Button } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { OwnSession } from '#domain/accounts/own-session.ts';
import { get, remove } from '#browser/calls/api-client.ts';
import { formatDateTime } from '#engine/format.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSay } from '#browser/language/use-say.ts';
import { browserName } from './browser-name.ts';
import { ProfileSection } from './profile-section.tsx';
import { endedWords, profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';

const key = ['sessions'];

/** Where one was signed in lately; what is still open elsewhere can be ended. */
export function OwnSessions() {
  const { say } = useSay();
  const client = useQueryClient();
  const { data } = useSuspenseQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<{ data: readonly OwnSession[] }>('/api/sessions', {}, signal),
  });
  const end = useMutation({
    mutationFn: (id: string) => remove(`/api/sessions/${id}`),
    onSuccess: () => notifySuccess(say(words.ended_session)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return (
    <ProfileSection title={say(words.sessions)} about={say(words.sessions_about)}>
      <ul className={styles.list}>
        {data.data.map((session) => (
          <li key={session.id} className={`${styles.row} ${styles.line}`}>
            <SessionFacts session={session} />
            {!session.ended && !session.current && (
              <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate(session.id)}>
                {say(words.end_session)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function SessionFacts({ session }: { readonly session: OwnSession }) {
  const { say } = useSay();
  const { user_agent, address, created_at, seen_at, ended, current } = session;
  const state = ended ? endedWords[ended] : current ? words.this_session : words.open_session;
  const when = { start: formatDateTime(created_at), seen: formatDateTime(seen_at) };
  return (
    <span className={styles.what}>
      <b>{browserName(user_agent) || say(words.unknown_browser)}</b>
      {state && <TonedLabel tone={ended ? 'plain' : current ? 'good' : 'warn'} label={say(state)} />}
      <span className={styles.quiet}>{[say(words.session_from, when), address].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
