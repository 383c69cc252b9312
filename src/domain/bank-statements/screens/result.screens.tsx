import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { WholeNumbers } from '#browser/language/whole-numbers.tsx';
import { RecordNotices } from '#engine/web/record/record-notices.tsx';
import { formatBankAccount } from '#domain/fields/bank-account.ts';
import { formatMoney } from '#engine/money.ts';
import outcome from '#file-runs/screens/outcome.module.css';
import { FileOutcome } from '#file-runs/screens/outcome.screens.tsx';
import type { BankFileAnswer, StatementOutcome } from '../bank-file-answer.ts';
import { bankStatement } from '../bank-statement.ts';
import { linesNoun, newNoun, thereNoun, uploadWords } from './upload-words.ts';
import styles from './upload.module.css';

/** What came of a bank's file or of its check: each statement, with what it comes to. */
export function StatementResult({ record }: { readonly record: BankFileAnswer }) {
  const { say } = useSay();
  const { state, dry_run, file_name, created, skipped, statements, warnings, errors } = record;
  const title = state === 'failed' ? uploadWords.failed : dry_run ? uploadWords.checked : uploadWords.taken;
  const told = {
    ...(errors && { errors }),
    ...(warnings.length > 0 && { warnings: { file: warnings.map(({ message }) => message) } }),
  };
  return (
    <section className={outcome.outcome}>
      <output className={outcome.title}>
        <b>{say(title)}</b> <span className="quiet">{file_name}</span>
      </output>
      <FileOutcome
        record={told}
        counts={[
          { tone: 'good', number: created, noun: newNoun },
          { tone: 'plain', number: skipped, noun: thereNoun },
        ]}
      />
      <ul className={styles.statements}>
        {statements.map((statement, at) => (
          <Statement key={statement.id ?? `-${at}`} statement={statement} />
        ))}
      </ul>
    </section>
  );
}

function Statement({ statement }: { readonly statement: StatementOutcome }) {
  const { say, count } = useSay();
  const { bank_account, account, currency, opening_date, closing_date, lines_count, status } = statement;
  const id = statement.id ?? statement.duplicate_of;
  const days = [...new Set([opening_date, closing_date])].filter(Boolean).join(' – ');
  const amount = (value: string | null) => (value === null ? '–' : formatMoney(value, currency));
  return (
    <li className={styles.statement}>
      <span className={styles.fact}>
        <b>
          {id === null ? (
            bank_account
          ) : (
            <ScreenLink to={{ plural: bankStatement.plural, id, action: 'show' }}>{bank_account}</ScreenLink>
          )}
        </b>
        <span className="quiet">{formatBankAccount(account)}</span>
      </span>
      <Fact name={say(uploadWords.period)} value={days} more={count(lines_count, linesNoun)} />
      <Fact
        name={say(uploadWords.balances)}
        value={amount(statement.opening_balance)}
        more={amount(statement.closing_balance)}
      />
      <Fact
        name={`${say(uploadWords.credits)} · ${say(uploadWords.debits)}`}
        value={amount(statement.credit_sum)}
        more={amount(statement.debit_sum)}
      />
      <span data-tone={status === 'created' ? 'good' : 'plain'}>
        {say(status === 'created' ? uploadWords.isNew : uploadWords.isThere)}
      </span>
      {status === 'created' && id !== null && (
        <div className={styles.wide}>
          <RecordNotices resource={bankStatement} id={id} />
        </div>
      )}
    </li>
  );
}

function Fact({ name, value, more }: { readonly name: string; readonly value: string; readonly more: string }) {
  return (
    <span className={styles.fact}>
      <span className="quiet">{name}</span>
      <WholeNumbers text={value} />
      <span>{more}</span>
    </span>
  );
}
