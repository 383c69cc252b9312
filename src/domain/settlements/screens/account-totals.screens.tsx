import { useSay } from '#browser/language/use-say.ts';
import { formatMoney } from '#engine/money.ts';
import type { TotalsAnswer } from '../account-answer.ts';
import { settlementWords as words } from '../settlement-words.ts';
import styles from './settlement.module.css';

interface Props {
  readonly totals: TotalsAnswer;
  readonly currency: string;
}

/** What the account comes to; first what is paid, and by whom. */
export function AccountTotals({ totals, currency }: Props) {
  const { say } = useSay();
  const money = (amount: string) => formatMoney(amount, currency);
  const isToPay = totals.to_transfer.startsWith('-');
  const parts = [
    { name: words.collected, amount: totals.collected },
    { name: words.collected_by_agency, amount: totals.collected_by_agency },
    { name: words.collected_by_creditor, amount: totals.collected_by_creditor },
    { name: words.net, amount: totals.net },
    { name: words.vat, amount: totals.vat },
    { name: words.gross, amount: totals.gross },
  ];
  return (
    <dl className={styles.sums}>
      <div data-main>
        <dt>{say(isToPay ? words.to_pay : words.to_transfer)}</dt>
        <dd>{money(totals.to_transfer.replace('-', ''))}</dd>
      </div>
      {parts.map(({ name, amount }) => (
        <div key={name.en}>
          <dt>{say(name)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
