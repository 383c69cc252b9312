import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useFirstRows } from '#browser/pagination/use-first-rows.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { formatMoney, sumMoney } from '#engine/money.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { NamedAccount } from '../named-account.ts';
import { lineKinds, receivers, settlementWords as words } from '../settlement-words.ts';
import { screenWords } from './settlement-screen-words.ts';
import styles from './settlement.module.css';

type Line = NamedAccount['lines'][number];

interface Props {
  readonly account: NamedAccount;
  /** Whether the account is being drawn up still, and tells of payments without a rule. */
  readonly isDraft: boolean;
}

/** Each line of the account: payments lead to themselves, cases to theirs. */
export function AccountLines({ account: { lines, currency }, isDraft }: Props) {
  const { say } = useSay();
  const { first, more } = useFirstRows(lines);
  if (!lines.length) return <p className="quiet">{say(screenWords.none)}</p>;
  return (
    <div className={styles.rows}>
      <table>
        <caption>{say(screenWords.lines)}</caption>
        <thead>
          <tr>
            {[words.date, words.what, words.case, words.debtor, words.contract, words.account_of].map((label) => (
              <th key={label.en} scope="col">
                {say(label)}
              </th>
            ))}
            {[words.paid, words.net, words.vat, words.gross].map((label) => (
              <th key={label.en} scope="col" data-amount>
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((line, at) => (
            <LineRow key={at} line={line} currency={currency} isDraft={isDraft} />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

interface RowProps {
  readonly line: Line;
  readonly currency: string;
  readonly isDraft: boolean;
}

function LineRow({ line, currency, isDraft }: RowProps) {
  const { say } = useSay();
  const money = (amount: string) => formatMoney(amount, currency);
  const lacksRule = isDraft && line.kind === 'payment' && line.vat_rate === null;
  return (
    <tr>
      <th scope="row">{line.date}</th>
      <td data-name={say(words.what)} data-text>
        <Kind line={line} /> {line.late && <TonedLabel tone="plain" label={say(screenWords.late)} />}{' '}
        {lacksRule && <TonedLabel tone="plain" label={say(screenWords.no_rule)} />}
      </td>
      <td data-name={say(words.case)}>
        {line.debt_case_id !== null && (
          <ScreenLink to={{ plural: 'debt_cases', id: line.debt_case_id, action: 'show' }}>{line.odzysk_no}</ScreenLink>
        )}
      </td>
      <td data-name={say(words.debtor)} data-text="name">
        {line.debtor}
      </td>
      <td data-name={say(words.contract)} data-text>
        {line.contract_no}
      </td>
      <td data-name={say(words.account_of)}>{line.received_by && say(receivers[line.received_by])}</td>
      <td data-name={say(words.paid)} data-amount>
        {line.amount && money(line.amount)}
      </td>
      <td data-name={say(words.net)} data-amount>
        {money(line.commission)}
      </td>
      <td data-name={say(words.vat)} data-amount>
        {money(line.vat)}
      </td>
      <td data-name={say(words.gross)} data-amount>
        {money(sumMoney([line.commission, line.vat]))}
      </td>
    </tr>
  );
}

function Kind({ line: { kind, debtor_payment_id, item } }: { readonly line: Line }) {
  const { say } = useSay();
  const said = item ? `${say(lineKinds[kind])}: ${item}` : say(lineKinds[kind]);
  if (debtor_payment_id === null) return said;
  return <DialogLink to={{ plural: 'debtor_payments', id: debtor_payment_id, action: 'show' }}>{said}</DialogLink>;
}
