import { useState } from 'react';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { formatMoney } from '#engine/money.ts';
import type { CreditorMoney, Sum } from '../dashboard-answer.ts';
import { Card } from './card.screens.tsx';
import { dashboardWords as words } from './dashboard-words.ts';
import { ListLink } from './list-link.screens.tsx';
import styles from './dashboard.module.css';

/** More wait behind a button. */
const shown = 8;

interface Props {
  readonly money: readonly CreditorMoney[];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** What was paid this month against the last, by creditor and currency; each amount leads to its payments. */
export function Money({ money, today }: Props) {
  const { say } = useSay();
  const [isWhole, setWhole] = useState(false);
  const creditors = money.filter(({ creditor_id }) => creditor_id !== null);
  const rows = isWhole ? creditors : creditors.slice(0, shown);
  const totals = creditors.length > 1 ? money.filter(({ creditor_id }) => creditor_id === null) : [];
  const before = addDays(`${today.slice(0, 7)}-01`, -1);
  return (
    <Card title={say(words.money)} none={money.length === 0 && say(words.noMoney)}>
      <table className={styles.money}>
        <thead>
          <tr>
            <th scope="col">{say(words.creditor)}</th>
            <th scope="col">{monthName(today)}</th>
            <th scope="col">{monthName(before)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.creditor_id} ${row.currency}`} row={row} name={row.creditor ?? ''} />
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((row) => (
              <Row
                key={row.currency}
                row={row}
                name={say(totals.length > 1 ? words.totalIn : words.total, { currency: row.currency })}
              />
            ))}
          </tfoot>
        )}
      </table>
      {rows.length < creditors.length && (
        <button type="button" className={styles.all} onClick={() => setWhole(true)}>
          {say(words.allCreditors, { count: creditors.length })}
        </button>
      )}
    </Card>
  );
}

function Row({ row, name }: { readonly row: CreditorMoney; readonly name: string }) {
  return (
    <tr>
      <th scope="row" title={name}>
        {name}
      </th>
      <Amount sum={row.this_month} currency={row.currency} />
      <Amount sum={row.last_month} currency={row.currency} />
    </tr>
  );
}

function Amount({ sum: { amount, address }, currency }: { readonly sum: Sum; readonly currency: string }) {
  return (
    <td>
      <ListLink address={address}>{formatMoney(amount, currency)}</ListLink>
    </td>
  );
}

/** `2026-11-23` → `listopad`. */
const monthName = (day: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
