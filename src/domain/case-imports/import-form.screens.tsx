import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#domain/documents/drop-zone.screens.tsx';
import { fileSize } from '#domain/documents/file-size.ts';
import { DateInput } from '#engine/fields/date.input.tsx';
import { capitalised } from '#engine/web/noun-words.ts';
import type { FieldErrors } from '#web/api-error.ts';
import { currentLanguage } from '#web/language.ts';
import { debtCaseDates } from '#domain/cases/debt-case-dates.ts';
import styles from './import-form.module.css';
import type { ImportRecord } from './import-record.ts';
import { casesToImport, importerWords, importWords } from './import-words.ts';
import { useSay } from '#domain/case-page/say.screens.tsx';
import type { ImportForm } from './use-import.screens.tsx';

interface Props {
  readonly form: ImportForm;
  readonly onChange: (values: Partial<ImportForm>) => void;
  readonly errors: FieldErrors;
  readonly part: number | null;
  readonly onCancel: () => void;
  readonly onSend: (isCheck: boolean) => void;
  /** The check of this very file, once it is done. */
  readonly checked: ImportRecord | null;
}

/** Which file, of what kind, with which power of attorney; checked before it can be imported. */
export function ImportFormPanel({ form, onChange, errors, part, onCancel, onSend, checked }: Props) {
  const { t } = useTranslation();
  const { say, count } = useSay();
  const [wasTried, setTried] = useState(false);
  const { file, importer, attorney_date } = form;
  const missingDate = wasTried && !attorney_date ? say(importWords.missingDate) : undefined;
  const missingFile = wasTried && !file ? say(importWords.missingFile) : undefined;
  const canImport = checked !== null && file !== null && checked.created > 0;

  function problemOf(name: string): string | undefined {
    const problems = errors[name];
    return problems && capitalised(problems.join(', '));
  }

  function submit(isCheck: boolean): void {
    setTried(true);
    if (file && attorney_date) onSend(isCheck);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(!canImport);
      }}
    >
      <NativeSelect
        label={say(importWords.importer)}
        withAsterisk
        aria-required
        value={importer}
        error={problemOf('importer')}
        onChange={(event) => onChange({ importer: event.currentTarget.value })}
        data={Object.entries(importerWords).map(([value, words]) => ({ value, label: say(words) }))}
      />
      <DateInput
        field={debtCaseDates.attorney_date}
        name="attorney_date"
        label={say(importWords.attorneyDate)}
        required
        value={attorney_date}
        error={problemOf('attorney_date') ?? missingDate}
        onChange={(value) => onChange({ attorney_date: typeof value === 'string' ? value : null })}
        inForm
      />
      <div className={styles.wide}>
        <DropZone
          label={file ? file.name : say(importWords.drop)}
          {...(file && { about: `${fileSize(file.size, currentLanguage())} · ${say(importWords.change)}` })}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={problemOf('file') ?? missingFile}
          onFiles={([chosen]) => chosen && onChange({ file: chosen })}
        />
      </div>
      <div className={styles.end}>
        {part !== null && <Sending part={part} />}
        {part !== null && (
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        {part === null && (
          <Button
            type="button"
            variant={canImport ? 'default' : 'filled'}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => submit(true)}
          >
            {say(checked ? importWords.again : importWords.check)}
          </Button>
        )}
        {part === null && canImport && (
          <Button type="button" onClick={() => submit(false)}>
            {say(importWords.importCases, { cases: count(checked.created, casesToImport) })}
          </Button>
        )}
      </div>
    </form>
  );
}

function Sending({ part }: { readonly part: number }) {
  const { say } = useSay();
  const percent = Math.floor(part * 100);
  return (
    <output className={styles.sending}>
      {part < 1 ? say(importWords.sending, { percent }) : say(importWords.reading)}
      <progress max={1} {...(part < 1 && { value: part })} aria-label={say(importWords.sending, { percent })} />
    </output>
  );
}
