import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type AccountNotice, accountEvents } from '#domain/accounts/account-events.ts';
import { roleChoices } from '#domain/rights/role.ts';
import type { Catalogue } from '#engine/words.ts';
import { remove } from '#browser/calls/api-client.ts';
import { formatDateTime } from '#engine/format.ts';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  title: { pl: 'Zmiany na Twoim koncie', en: 'Changes of your account' },
  by: { pl: '{doer} ({role}), {date}', en: '{doer} ({role}), {date}' },
  unexpected: {
    pl: 'Jeśli się tego nie spodziewasz, powiadom administratora.',
    en: 'If you did not expect it, tell the administrator.',
  },
  read: { pl: 'Przeczytane', en: 'I have read it' },
} satisfies Catalogue;

interface Props {
  readonly notices: readonly AccountNotice[];
  readonly onRead: () => Promise<unknown>;
}

/** What others changed of one's own account, each until one says that one has read it. */
export function AccountNoticeList({ notices, onRead }: Props) {
  const { say } = useSay();
  const read = useMutation({
    mutationFn: (id: number) => remove(`/api/account_notices/${id}`),
    onSettled: () => onRead(),
  });
  return (
    <section className="notices" aria-label={say(words.title)}>
      {notices.map((notice) => (
        <div key={notice.id} className="notice toned" data-tone="warn">
          <NoticeText notice={notice} />
          <Button variant="default" size="xs" loading={read.isPending} onClick={() => read.mutate(notice.id)}>
            {say(words.read)}
          </Button>
        </div>
      ))}
    </section>
  );
}

function NoticeText({ notice: { event, details, user, role, at } }: { readonly notice: AccountNotice }) {
  const { say } = useSay();
  const language = useLanguage();
  const roleName = roleChoices.find(({ value }) => value === role)?.label[language] ?? '';
  return (
    <p>
      <b>{say(accountEvents[event], details)}</b>{' '}
      {say(words.by, { doer: user, role: roleName, date: formatDateTime(at) })}. {say(words.unexpected)}
    </p>
  );
}
