import { countedObject } from '#engine/plural.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { problemOf } from '#engine/web/act/problem-of.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FileChoice } from '#file-runs/screens/choice.screens.tsx';
import { TemplateLinks } from '#file-runs/screens/template-links.screens.tsx';
import { SendButtons } from '#file-runs/screens/send-buttons.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { debtCaseDates } from '#domain/cases/debt-case-dates.ts';
import styles from './import.module.css';
import type { ImportRecord } from '../case-import.ts';
import { importerWords } from '../names.ts';
import { importWords } from '../words.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { useSay } from '#browser/language/use-say.ts';

export interface ImportForm {
  readonly importer: string;
  readonly attorney_date: string | null;
  readonly file: File | null;
}

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
  const { say, count } = useSay();
  const [wasTried, setTried] = useState(false);
  const { file, importer, attorney_date } = form;
  const missingDate = wasTried && !attorney_date ? say(importWords.missingDate) : undefined;
  const missingFile = wasTried && !file ? say(fileWords.missingFile) : undefined;
  const canImport = checked !== null && file !== null && checked.created > 0;

  function submit(isCheck: boolean): void {
    setTried(true);
    if (file && attorney_date) onSend(isCheck);
    else showFirstError();
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
        error={problemOf(errors, 'importer')}
        onChange={(event) => onChange({ importer: event.currentTarget.value })}
        data={Object.entries(importerWords).map(([value, words]) => ({ value, label: say(words) }))}
      />
      <DateInput
        field={debtCaseDates.attorney_date}
        name="attorney_date"
        label={say(importWords.attorneyDate)}
        required
        value={attorney_date}
        error={problemOf(errors, 'attorney_date') ?? missingDate}
        onChange={(value) => onChange({ attorney_date: typeof value === 'string' ? value : null })}
        inForm
      />
      <div className={styles.wide}>
        <FileChoice
          file={file}
          error={problemOf(errors, 'file') ?? missingFile}
          onChange={(chosen) => onChange({ file: chosen })}
        />
      </div>
      <TemplateLinks
        words={importWords.template}
        hrefOf={(format) => `/api/imports/template?importer=${importer}&format=${format}`}
      />
      <SendButtons
        part={part}
        onCancel={onCancel}
        isChecked={checked !== null}
        onCheck={() => submit(true)}
        take={
          canImport
            ? say(importWords.importCases, { cases: count(checked.created, countedObject(debtCase.label)) })
            : null
        }
        onTake={() => submit(false)}
      />
    </form>
  );
}
