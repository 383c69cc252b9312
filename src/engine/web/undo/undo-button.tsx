import { useState } from 'react';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { isWritable } from '../../field.ts';
import { comesBack } from '../../comes-back.ts';
import type { FieldChange, HistoryEntry } from '../../history-line.ts';
import { useModel } from '../definitions.ts';
import { undoChange, undoWords } from './undo-change.ts';
import styles from '../record/history/history.module.css';

interface Props {
  readonly line: HistoryEntry;
  /** Called once what the line's record is shown by has no record any more. */
  readonly onGone?: (() => void) | undefined;
}

/** Takes a change or what one has just made back, or brings a deleted record back: one's own, or anybody's for whoever may. */
export function UndoButton({ line, onGone }: Props) {
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
  const mayRestore =
    isDeletion && comesBack(resource) && (isOwn || may(session, 'record_changes', 'restore_of_others'));
  const mayUndo = line.may_remove || (line.may_revert && line.changes.some(isSetByPeople));
  if (line.is_erased || line.user_id === null || (isDeletion ? !mayRestore : !mayUndo)) return null;
  const run = async () => {
    setBusy(true);
    const gone = line.may_remove ? line.record_id : undefined;
    const isDone = await undoChange(resource, line.id, { isRestored: isDeletion, gone });
    setBusy(false);
    if (isDone && line.may_remove) onGone?.();
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
