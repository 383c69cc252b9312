import { FileProgress } from '#file-runs/progress.screens.tsx';
import type { ImportRecord } from '../import-record.ts';
import { casesNoun, importWords } from '../words.ts';

/** How far an import, a check or an undo is. */
export function ImportProgress({ record }: { readonly record: ImportRecord }) {
  if (record.undo_state === 'running') return <UndoProgress record={record} />;
  return (
    <FileProgress
      name={record.file_name}
      done={record.processed}
      total={record.total}
      isReading={record.reading}
      words={record.dry_run ? importWords.checking : importWords.importing}
      mayLeave={importWords.mayLeave}
    />
  );
}

function UndoProgress({ record: { file_name, undone, kept, created } }: { readonly record: ImportRecord }) {
  return (
    <FileProgress
      name={file_name}
      done={undone + kept}
      total={created}
      noun={casesNoun}
      words={importWords.undoing}
      mayLeave={importWords.mayLeaveUndo}
    />
  );
}
