import { FileProgress } from '#domain/bank-files/file-progress.screens.tsx';
import type { ImportRecord } from './import-record.ts';
import { importWords } from './import-words.ts';

/** How far an import or a check is, in rows. */
export function ImportProgress({ record }: { readonly record: ImportRecord }) {
  return (
    <FileProgress
      name={record.file_name}
      done={record.processed}
      total={record.total}
      words={record.dry_run ? importWords.checking : importWords.importing}
      mayLeave={importWords.mayLeave}
    />
  );
}
