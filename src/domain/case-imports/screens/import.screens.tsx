import { browserMemory } from '#browser/memory.ts';
import { caseNoun } from '#domain/case-files/case-noun.ts';
import { useCallback, useState } from 'react';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import styles from './import.module.css';
import { type ImportForm, ImportFormPanel } from './form.screens.tsx';
import { FileProgress } from '#file-runs/screens/progress.screens.tsx';
import { type FileAnswer, useFileUpload } from '#file-runs/screens/use-upload.screens.tsx';
import { useRun } from '#file-runs/screens/use-run.screens.tsx';
import { importers, type ImportRecord, isUnderWay } from '../case-import.ts';
import { ImportResult } from './result.screens.tsx';
import { importWords } from '../words.ts';
import { RecentImports } from './recent.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';

const imports = {
  plural: 'imports',
  isUnderWay,
  changed: ({ dry_run, created, undone }: ImportRecord) => (dry_run ? 0 : created + undone),
  told: ['debt_cases', 'debtors'],
};

const remembered = 'odzysk.importer';

/** Whoever sends files sends mostly those of one bank. */
const emptyForm = (): ImportForm => {
  const last = browserMemory.recall(remembered);
  return { importer: importers.find((one) => one === last) ?? 'generic', attorney_date: null, file: null };
};

/** A file of new cases: checked first, then imported; the job has an address and can be left (contract §8). */
export default function CaseImport({ search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const importId = typeof search['import_id'] === 'string' ? search['import_id'] : null;
  const record = useRun<ImportRecord>(importId, imports);
  const [form, setForm] = useState(emptyForm);
  const onAnswer = useCallback(({ id }: FileAnswer) => setSearch({ import_id: id }, 'replace'), [setSearch]);
  const { send, part, errors, cancel } = useFileUpload('/api/debt_cases/import', 'imports', onAnswer);

  const isSent = part !== null;
  const isRunning = record !== undefined && isUnderWay(record);
  const wasImported = record !== undefined && !record.dry_run;

  function change(values: Partial<ImportForm>): void {
    setForm((before) => ({ ...before, ...values }));
    // What was checked is no longer what would be imported.
    if (importId !== null) setSearch({}, 'replace');
  }

  function submit(isCheck: boolean): void {
    const { file, importer, attorney_date } = form;
    if (!file) return;
    browserMemory.keep(remembered, importer);
    void send(file, { importer, attorney_date: attorney_date ?? '', dry_run: String(isCheck) });
  }

  return (
    <>
      <ScreenHeader title={say(importWords.title)} about={say(importWords.about)} />
      <div className={styles.import}>
        {!wasImported && !isRunning && (
          <ImportFormPanel
            form={form}
            onChange={change}
            errors={errors}
            part={part}
            onCancel={cancel}
            onSend={submit}
            checked={record?.state === 'done' ? record : null}
          />
        )}
        {!isSent && isRunning && <ImportProgress record={record} />}
        {!isSent && record && !isRunning && (
          <ImportResult
            record={record}
            hasFile={form.file !== null}
            onAnother={() => {
              // The next file is mostly of the same kind, also after an import that was opened by its address.
              const { importer, attorney_date } = record;
              setForm({ importer, attorney_date, file: null });
              setSearch({}, 'replace');
            }}
          />
        )}
        {!isSent && !importId && <RecentImports onOpen={(id) => setSearch({ import_id: id }, 'push')} />}
      </div>
    </>
  );
}

/** How far an import, a check or an undo is. */
function ImportProgress({ record }: { readonly record: ImportRecord }) {
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
      noun={caseNoun}
      words={importWords.undoing}
      mayLeave={importWords.mayLeaveUndo}
    />
  );
}
