import { useSay } from '#browser/language/use-say.ts';
import { formatMoney } from '#engine/money.ts';
import { ClaimsTable, type LedgerPart } from './claims-table.screens.tsx';
import { ledgerWords as words } from '../ledger-words.ts';
import styles from './ledger.module.css';
import { PaymentsTable } from './payments-table.screens.tsx';

const isSome = (amount: string) => !/^0\.00$/.test(amount);

/** All of a case in one currency: what is left of each part, the claims and the payments. */
export function CurrencyLedger({ balance, part }: LedgerPart) {
  const { say } = useSay();
  const money = (amount: string) => formatMoney(amount, part.currency);
  const sums = [
    { name: words.principal, left: part.principal_left, all: part.principal },
    { name: words.interest, left: part.interest_left, all: part.interest },
    ...(isSome(part.costs) ? [{ name: words.costs, left: part.costs_left, all: part.costs }] : []),
  ];
  return (
    <section className={styles.currency} aria-label={say(words.in_currency, { currency: part.currency })}>
      <dl className={styles.sums}>
        <div data-main>
          <dt>{say(words.total_left)}</dt>
          <dd>
            {money(part.total_left)}
            {part.due_left !== part.total_left && (
              <small>{say(words.due_left, { amount: money(part.due_left) })}</small>
            )}
          </dd>
        </div>
        {sums.map(({ name, left, all }) => (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd>
              {money(left)}
              {left !== all && <small>{say(words.of, { amount: money(all) })}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{say(words.paid)}</dt>
          <dd>{money(part.paid)}</dd>
        </div>
        {isSome(part.overpaid) && (
          <div>
            <dt>{say(words.overpaid)}</dt>
            <dd>{money(part.overpaid)}</dd>
          </div>
        )}
      </dl>
      {part.claims.length > 0 && <ClaimsTable balance={balance} part={part} />}
      {part.payments.length > 0 && <PaymentsTable balance={balance} part={part} />}
    </section>
  );
}
