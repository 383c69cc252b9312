import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { FileProgress } from '#file-runs/screens/progress.screens.tsx';
import { useRun } from '#file-runs/screens/use-run.screens.tsx';
import { type FileAnswer, useFileUpload } from '#file-runs/screens/use-upload.screens.tsx';
import { isRunning } from '#file-runs/run.ts';
import type { BankFileAnswer } from '../bank-file-answer.ts';
import { type StatementForm, StatementFormPanel } from './form.screens.tsx';
import { StatementResult } from './result.screens.tsx';
import { linesNoun, uploadWords } from './upload-words.ts';
import styles from './upload.module.css';

const files = {
  plural: 'bank_statement_files',
  isUnderWay: isRunning,
  changed: ({ dry_run, created }: BankFileAnswer) => (dry_run ? 0 : created),
  told: ['bank_statements', 'bank_transfers'],
};

const emptyForm: StatementForm = { file: null, bank_account_id: '', mapping: {}, columns: [] };

/** A bank's file: checked first, then taken; what came of it has an address and can be left (contract §14). */
export default function StatementUpload({ search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const fileId = typeof search['file_id'] === 'string' ? search['file_id'] : null;
  const record = useRun<BankFileAnswer>(fileId, files);
  const [form, setForm] = useState(emptyForm);
  const onAnswer = useCallback(({ id }: FileAnswer) => setSearch({ file_id: id }, 'replace'), [setSearch]);
  const { send, part, errors, refused, cancel } = useFileUpload('/api/bank_statements', files.plural, onAnswer);

  const isUnderWay = record !== undefined && isRunning(record);
  const wasTaken = record?.state === 'done' && !record.dry_run;
  const columns = refused?.['columns'];
  const strange = refused?.['strange_account'] ?? record?.strange_account;

  function change(values: Partial<StatementForm>): void {
    setForm((before) => ({ ...before, ...values }));
    // What was checked is no longer what would be taken.
    if (fileId !== null) setSearch({}, 'replace');
  }

  function submit(isCheck: boolean): void {
    const { file, bank_account_id, mapping } = form;
    const told = Object.fromEntries(Object.entries(mapping).filter(([, header]) => header !== ''));
    const chosen = {
      ...(bank_account_id && { bank_account_id }),
      ...(Object.keys(told).length > 0 && { mapping: JSON.stringify(told) }),
    };
    if (file) void send(file, { dry_run: String(isCheck), ...chosen });
  }

  return (
    <>
      <ScreenHeader title={say(uploadWords.title)} about={say(uploadWords.about)} />
      <div className={styles.upload}>
        {!wasTaken && !isUnderWay && (
          <StatementFormPanel
            form={form}
            onChange={change}
            errors={errors}
            columns={Array.isArray(columns) ? columns.map(String) : []}
            strangeAccount={strange === undefined ? null : String(strange)}
            part={part}
            onCancel={cancel}
            onSend={submit}
            checked={record?.state === 'done' ? record : null}
          />
        )}
        {part === null && isUnderWay && (
          <FileProgress
            name={record.file_name}
            done={record.processed}
            total={record.total}
            isReading={record.reading}
            noun={linesNoun}
            words={uploadWords.checking}
            mayLeave={uploadWords.mayLeave}
          />
        )}
        {part === null && record && !isUnderWay && <StatementResult record={record} />}
        {wasTaken && (
          <div>
            <Button
              onClick={() => {
                setForm(emptyForm);
                setSearch({}, 'replace');
              }}
            >
              {say(uploadWords.another)}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
