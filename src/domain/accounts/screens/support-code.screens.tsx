import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '#browser/calls/api-client.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { formatDateTime } from '#engine/format.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { mayChange, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { UserRecord } from './user-record.ts';
import styles from './user-page.module.css';
import { userWords as words } from './user-words.ts';

/** As the server answers it, this once. */
interface Demanded {
  readonly support_code: string;
  readonly support_code_expires_at: string;
}

/** Demands a support code and shows it, this once, with what to do with it. */
export default function SupportCode({ id = '', leave }: ScreenProps) {
  const { say } = useSay();
  const session = useSession();
  const [demanded, setDemanded] = useState<Demanded>();
  const user = dataOf(useQuery(recordQuery<UserRecord>('users', id)));
  const demand = useMutation({
    mutationFn: () => post<Demanded>(`/api/users/${id}/demand_support_code`),
    onSuccess: (answer) => {
      setDemanded(answer);
      return announceModelChange('users');
    },
  });
  if (!user) return <LoadingScreen />;
  if (!mayChange(session, 'users', 'demand_support_code', user)) return <NotAllowed />;
  return (
    <>
      <ScreenHeader title={say(words.code_title, { name: user.full_name })} />
      <div className={styles.support}>
        {demanded ? (
          <ShownCode {...demanded} onClose={() => leave({ result: 'closed' })} />
        ) : (
          <>
            <p>{say(words.code_before)}</p>
            {user.support_code_demanded && <p>{say(words.code_again)}</p>}
            <div className="button-row">
              <Button loading={demand.isPending} onClick={() => demand.mutate()}>
                {say(words.code_demand)}
              </Button>
              <Button variant="default" onClick={() => leave({ result: 'closed' })}>
                {say(words.cancel)}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

interface ShownCodeProps extends Demanded {
  readonly onClose: () => void;
}

function ShownCode({ support_code: code, support_code_expires_at: end, onClose }: ShownCodeProps) {
  const { say } = useSay();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    notifySuccess(say(words.copied));
  };
  return (
    <>
      <p>{say(words.code_shown)}</p>
      <output className={styles.code}>{code}</output>
      <p>{say(words.code_how, { date: formatDateTime(end) })}</p>
      <div className="button-row">
        <Button onClick={onClose}>{say(words.close)}</Button>
        {isSecureContext && (
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {say(words.copy)}
          </Button>
        )}
      </div>
    </>
  );
}
