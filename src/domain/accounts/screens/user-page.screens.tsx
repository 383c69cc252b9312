import { Button } from '@mantine/core';
import { IconBriefcase2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useResource } from '#engine/web/definitions.ts';
import { HistoryFold } from '#engine/web/record/history/fold.tsx';
import { RecordActions } from '#engine/web/record/record-actions.tsx';
import { RecordHeader } from '#engine/web/record/record-header.tsx';
import { RecordSections } from '#engine/web/record/record-sections.tsx';
import { recordQuery } from '#engine/web/use-records.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { role } from '#domain/rights/role.ts';
import { UserAction } from './user-action.screens.tsx';
import { UserNotices } from './user-notices.screens.tsx';
import type { UserRecord } from './user-record.ts';
import { userWords } from './user-words.ts';
import styles from './user-page.module.css';

/** A user: what keeps them from signing in with the way out of it, who they are, how their account is kept. */
export default function UserPage({ id = '', leave }: ScreenProps) {
  const resource = useResource('users');
  // Its actions stand where they are needed.
  const plain = useMemo(() => ({ ...resource, actions: {} }), [resource]);
  const user = dataOf(useQuery(recordQuery<UserRecord>('users', id)));
  if (!user) return <LoadingScreen />;
  return (
    <>
      <RecordHeader resource={resource} record={user}>
        <CasesLink user={user} />
        <RecordActions resource={plain} record={user} onDeleted={() => leave({ result: 'deleted' })} />
      </RecordHeader>
      <UserNotices user={user} />
      <RecordSections resource={resource} record={user} />
      <div className={styles.actions}>
        {!user.deleted && <UserAction user={user} name="demand_support_code" />}
        {!user.deleted && <UserAction user={user} name="reset_second_factor" />}
        <UserAction user={user} name="personal_data" />
        <UserAction user={user} name="erase" />
      </div>
      <HistoryFold key={user.id} resource={resource} id={user.id} onGone={() => leave({ result: 'deleted' })} />
    </>
  );
}

/** Creditors' employees look after no cases. */
function CasesLink({ user }: { readonly user: UserRecord }) {
  const { say } = useSay();
  const session = useSession();
  if (user.role === role.creditor || !may(session, 'debt_cases', 'index')) return null;
  return (
    <Button
      component={ScreenLink}
      variant="default"
      leftSection={<IconBriefcase2 size={16} aria-hidden />}
      to={{ plural: 'users', id: user.id, action: 'debt_cases' }}
    >
      {say(userWords.cases)}
    </Button>
  );
}
