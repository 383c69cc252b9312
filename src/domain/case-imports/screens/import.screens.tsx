import { useCallback, useState } from 'react';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { may, useSession } from '#browser/session/session.ts';
import styles from './import.module.css';
import { ImportFormPanel } from './form.screens.tsx';
import { ImportProgress } from './progress.screens.tsx';
import type { FileAnswer } from '#file-runs/use-upload.screens.tsx';
import { ImportResult } from './result.screens.tsx';
import { importWords } from '../words.ts';
import { RecentImports } from './recent.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { ImportForm } from './use-import.screens.tsx';
import { isUnderWay, useImport, useImportUpload } from './use-import.screens.tsx';

const emptyForm: ImportForm = { importer: 'generic', attorney_date: null, file: null };

/** A file of new cases: checked first, then imported; the job has an address and can be left (contract §8). */
export default function CaseImport({ search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const session = useSession();
  const importId = typeof search['import_id'] === 'string' ? search['import_id'] : null;
  const { record, isMissing } = useImport(importId);
  const [form, setForm] = useState(emptyForm);
  const onAnswer = useCallback(({ id }: FileAnswer) => setSearch({ import_id: id }, 'replace'), [setSearch]);
  const { send, part, errors, cancel } = useImportUpload(onAnswer);
  if (!may(session, 'debt_cases', 'import')) return <NotAllowed />;

  const isSent = part !== null;
  const isRunning = record !== undefined && isUnderWay(record);
  const wasImported = record !== undefined && !record.dry_run;

  function change(values: Partial<ImportForm>): void {
    setForm((before) => ({ ...before, ...values }));
    // What was checked is no longer what would be imported.
    if (importId !== null) setSearch({}, 'replace');
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
            onSend={(isCheck) => void send(form, isCheck)}
            checked={record?.state === 'done' ? record : null}
          />
        )}
        {!isSent && isRunning && <ImportProgress record={record} />}
        {!isSent && record && !isRunning && (
          <ImportResult
            record={record}
            hasFile={form.file !== null}
            onAnother={() => {
              setForm({ ...form, file: null });
              setSearch({}, 'replace');
            }}
          />
        )}
        {!isSent && (!importId || isMissing) && <RecentImports onOpen={(id) => setSearch({ import_id: id }, 'push')} />}
      </div>
    </>
  );
}
