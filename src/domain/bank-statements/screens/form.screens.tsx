import { problemOf } from '#engine/web/act/problem-of.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRecords } from '#engine/web/use-records.ts';
import { bankAccount } from '../bank-account.ts';
import { useState } from 'react';
import { get } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { Wrong } from '#browser/forms/wrong.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { FileChoice } from '#file-runs/screens/choice.screens.tsx';
import { SendButtons } from '#file-runs/screens/send-buttons.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import type { BankFileAnswer } from '../bank-file-answer.ts';
import { type Mapping, statementColumns } from '../read/tables/statement-columns.ts';
import { statementsNoun, uploadWords } from './upload-words.ts';
import styles from './upload.module.css';

/** What is sent with a bank's file. */
export interface StatementForm {
  readonly file: File | null;
  readonly bank_account_id: string;
  readonly mapping: Mapping;
  /** The headers of a table whose columns are pointed to, so that they can be again where it is refused for what it holds. */
  readonly columns: readonly string[];
}

interface Props {
  readonly form: StatementForm;
  readonly onChange: (values: Partial<StatementForm>) => void;
  readonly errors: FieldErrors;
  /** The headers of a table of which too little is known. */
  readonly columns: readonly string[];
  /** The account of the file, where it is not among those of the office. */
  readonly strangeAccount: string | null;
  readonly part: number | null;
  readonly onCancel: () => void;
  readonly onSend: (isCheck: boolean) => void;
  /** The check of this very file, once it is done. */
  readonly checked: BankFileAnswer | null;
}

/** Which file; of a table also whose it is and what its columns are. */
export function StatementFormPanel({ form, onChange, errors, columns, strangeAccount, ...props }: Props) {
  const { part, onCancel, onSend, checked } = props;
  const { say, count } = useSay();
  const [wasTried, setTried] = useState(false);
  const accounts = useAccounts();
  const { file, bank_account_id } = form;
  const headers = errors['mapping'] ? columns : form.columns;
  const canTake = checked !== null && file !== null && checked.created > 0;

  function submit(isCheck: boolean): void {
    setTried(true);
    if (file) onSend(isCheck);
    else showFirstError();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(!canTake);
      }}
    >
      <div className={styles.file}>
        <FileChoice
          file={file}
          words={uploadWords}
          accept=""
          error={problemOf(errors, 'file') ?? (wasTried && !file ? say(fileWords.missingFile) : undefined)}
          onChange={(chosen) => onChange({ file: chosen, mapping: {}, columns: [] })}
        />
        {strangeAccount && (
          <DialogButton
            to={{ plural: 'bank_accounts', action: 'new', search: { number: strangeAccount } }}
            right="create"
            words={uploadWords.addAccount}
            Icon={IconPlus}
            variant="default"
          />
        )}
      </div>
      <NativeSelect
        label={say(uploadWords.account)}
        description={say(uploadWords.accountHelp)}
        value={bank_account_id}
        error={problemOf(errors, 'bank_account_id')}
        onChange={(event) => onChange({ bank_account_id: event.currentTarget.value })}
        data={[{ value: '', label: say(uploadWords.fromFile) }, ...accounts]}
      />
      {!checked && (errors['mapping'] || headers.length > 0) ? (
        <ColumnChoices
          columns={headers}
          mapping={form.mapping}
          problem={problemOf(errors, 'mapping')}
          onChange={(mapping) => onChange({ mapping, columns: headers })}
        />
      ) : (
        checked && <OtherColumns checked={checked} mapping={form.mapping} onChange={onChange} />
      )}
      <SendButtons
        part={part}
        onCancel={onCancel}
        isChecked={checked !== null}
        onCheck={() => submit(true)}
        take={canTake ? say(uploadWords.take, { statements: count(checked.created, statementsNoun) }) : null}
        onTake={() => submit(false)}
      />
    </form>
  );
}

function useAccounts() {
  const { data } = useRecords(bankAccount, { per_page: 100, s: 'name asc' });
  return (data?.data ?? []).map(({ id, name, number }) => ({
    value: String(id),
    label: `${name} · …${number.slice(-4)}`,
  }));
}

interface OtherProps extends Pick<StatementForm, 'mapping'> {
  readonly checked: BankFileAnswer;
  readonly onChange: Props['onChange'];
}

/** The way to other columns than those that a table was read by: they are remembered, right or wrong. */
function OtherColumns({ checked: { columns, statements }, mapping, onChange }: OtherProps) {
  const { say } = useSay();
  const id = statements[0]?.bank_account_id;
  const { data } = useQuery({
    queryKey: [...queryKeys.all('bank_statements'), 'mapping', id],
    queryFn: ({ signal }) => get<{ mapping: Mapping | null }>(`/api/bank_accounts/${id}/mapping`, {}, signal),
    enabled: columns !== undefined && id !== undefined,
  });
  if (!columns || !data) return null;
  const told = Object.keys(mapping).length > 0 ? mapping : (data.mapping ?? {});
  return (
    <div className={styles.wide}>
      <Button variant="default" onClick={() => onChange({ columns, mapping: told })}>
        {say(uploadWords.otherColumns)}
      </Button>
    </div>
  );
}

interface ColumnProps {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly problem: string | undefined;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which header of the file each fact of a line stands under. */
function ColumnChoices({ columns, mapping, problem, onChange }: ColumnProps) {
  const { say } = useSay();
  return (
    <fieldset className={styles.columns}>
      <legend>{say(uploadWords.columns)}</legend>
      <Wrong className={styles.problem}>{problem}</Wrong>
      {Object.entries(statementColumns).map(([name, words]) => (
        <NativeSelect
          key={name}
          label={capitalised(say(words))}
          value={mapping[name as keyof Mapping] ?? ''}
          onChange={(event) => onChange({ ...mapping, [name]: event.currentTarget.value })}
          data={[{ value: '', label: say(uploadWords.noColumn) }, ...columns]}
        />
      ))}
    </fieldset>
  );
}
