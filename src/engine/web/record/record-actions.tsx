import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Action, Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { useRecordCalls } from '../act/use-record-calls.ts';
import { isOffered } from '../form/is-offered.ts';
import { recordWords } from './record-words.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number };
  /** Called once the record is gone. */
  readonly onDeleted: () => void;
}

/** What may be done with a record: its own actions, edit, copy, delete; only what the person may do. */
export function RecordActions({ resource, record, onDeleted }: Props) {
  const model = useModel();
  const session = useSession();
  const isAlive = record['deleted'] !== true;
  const isMine = (action: string) => isOffered(model, resource, action, record, session);
  const buttons = (isRare: boolean) =>
    Object.entries(resource.actions ?? {})
      .filter(
        ([, { enabledWhen, rare = false }]) => rare === isRare && (isAlive || enabledWhen?.['deleted_eq'] === true),
      )
      .map(([name, action]) => (
        <ActionButton key={name} resource={resource} record={record} name={name} action={action} />
      ));
  if (!isAlive) return [buttons(false), buttons(true)];
  return (
    <>
      {buttons(false)}
      {isMine('update') && <OpenButton resource={resource} record={record} action="edit" />}
      {isMine('create') && <OpenButton resource={resource} record={record} action="copy" />}
      {isMine('destroy') && <DeleteButton resource={resource} record={record} onDeleted={onDeleted} />}
      {buttons(true)}
    </>
  );
}

interface ActionProps extends Omit<Props, 'onDeleted'> {
  readonly name: string;
  readonly action: Action;
}

/** A resource's own action as a button, there only while it can be done; one without a question has a screen of its own. */
export function ActionButton({ resource, record, name, action }: ActionProps) {
  const model = useModel();
  const session = useSession();
  const calls = useRecordCalls(resource);
  const { openDialog } = useDialogs();
  if (!isOffered(model, resource, name, record, session)) return null;
  const run = () =>
    action.confirm
      ? calls.act(name, action, record)
      : openDialog({ plural: resource.plural, id: record.id, action: name });
  return (
    <Button variant={action.rare ? 'subtle' : 'default'} onClick={() => void run()}>
      {action.label[currentLanguage()]}
    </Button>
  );
}

/** Opens the record's form over the page. */
function OpenButton({ resource, record, action }: Omit<Props, 'onDeleted'> & { readonly action: 'edit' | 'copy' }) {
  const { say } = useSay();
  const { openDialog } = useDialogs();
  const Icon = action === 'edit' ? IconPencil : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void openDialog({ plural: resource.plural, id: record.id, action })}
    >
      {say(recordWords[action])}
    </Button>
  );
}

/** Deletes after a question that names the record: "Usunąć adres ul. Lipowa 1, Łódź?" */
function DeleteButton({ resource, record, onDeleted }: Props) {
  const { say } = useSay();
  const calls = useRecordCalls(resource);
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void calls.destroy(record).then((isGone) => isGone && onDeleted())}
    >
      {say(recordWords.delete)}
    </Button>
  );
}
