import { Button } from '@mantine/core';
import { useModel, useResource } from '#engine/web/definitions.ts';
import { meets } from '#engine/web/form/meets.ts';
import { useRecordCalls } from '#engine/web/act/use-record-calls.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { useLanguage } from '#browser/language/language.ts';
import { mayChange, useSession } from '#browser/session/session.ts';
import type { UserRecord } from './user-record.ts';

interface Props {
  readonly user: UserRecord;
  readonly name: string;
}

/** One of a user's own actions as a button, for whoever may take it; one without a question has a dialog. */
export function UserAction({ user, name }: Props) {
  const model = useModel();
  const resource = useResource('users');
  const language = useLanguage();
  const session = useSession();
  const calls = useRecordCalls(resource);
  const { openDialog } = useDialogs();
  const action = resource.actions?.[name];
  if (!action || !mayChange(session, 'users', name, user) || !meets(model, resource, action.enabledWhen, user, session))
    return null;
  const run = () =>
    action.confirm ? calls.act(name, action, user) : openDialog({ plural: 'users', id: user.id, action: name });
  return (
    <Button variant="default" onClick={() => void run()}>
      {action.label[language]}
    </Button>
  );
}
