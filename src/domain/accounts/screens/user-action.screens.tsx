import { useResource } from '#engine/web/definitions.ts';
import { ActionButton } from '#engine/web/record/record-actions.tsx';
import type { UserRecord } from './user-record.ts';

interface Props {
  readonly user: UserRecord;
  readonly name: string;
}

/** One of a user's own actions as a button, each as plain as the others. */
export function UserAction({ user, name }: Props) {
  const resource = useResource('users');
  const { rare: _, ...action } = resource.actions![name]!;
  return <ActionButton resource={resource} record={user} name={name} action={action} />;
}
