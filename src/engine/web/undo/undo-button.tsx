import { useState } from 'react';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { isWritable } from '../../field.ts';
import type { FieldChange, HistoryLine } from '../../history-line.ts';
import { useModel } from '../definitions.ts';
import { undoChange, undoWords } from './undo-change.ts';
import styles from '../record/history/history.module.css';

/** Takes a change back, or brings a deleted record back: one's own, or anybody's for whoever may. */
export function UndoButton({ line }: { readonly line: HistoryLine }) {
  const { say } = useSay();
  const session = useSession();
  const model = useModel();
  const [isBusy, setBusy] = useState(false);
  const resource = model.resources.find(({ name }) => name === line.resource);
  if (!resource) return null;
  // What only follows from other records is not taken back by itself.
  const isSetByPeople = ({ field: name }: FieldChange) => {
    const field = resource.fields[name];
    return field !== undefined && isWritable(field);
  };
  const isDeletion = line.action === 'destroy';
  const isOwn = line.user_id === session.current_user.id;
  const mayRestore = isDeletion && (isOwn || may(session, 'record_changes', 'restore_of_others'));
  const mayRevert =
    line.action === 'update' && line.changes.some(isSetByPeople) && may(session, resource.plural, 'update');
  if (line.user_id === null || (isDeletion ? !mayRestore : !mayRevert || !line.is_there)) return null;
  const run = async () => {
    setBusy(true);
    await undoChange(resource, line.id, isDeletion);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={styles.undo}
      aria-label={`${say(isDeletion ? undoWords.restore : undoWords.undo)}: ${line.record ?? ''}`}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || run())}
    >
      {say(isDeletion ? undoWords.restore : undoWords.undo)}
    </button>
  );
}
