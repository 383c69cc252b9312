import { Button } from '@mantine/core';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatDecimal } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import { EUR } from '#domain/lists/currency.ts';
import { useFirstRows } from '#browser/pagination/use-first-rows.tsx';
import styles from './case-compensations.module.css';
import type { Compensations } from './compensations-answer.ts';
import { useCompensations } from './use-compensations.screens.tsx';

const words = {
  title: { pl: 'Rekompensaty za koszty odzyskiwania należności', en: 'Recovery cost compensation' },
  about: {
    pl: 'Od należności między przedsiębiorcami, z którymi dłużnik popadł w opóźnienie (art. 10 ustawy o przeciwdziałaniu nadmiernym opóźnieniom w transakcjach handlowych)',
    en: 'For claims between businesses with which the debtor fell into delay (art. 10 of the act against excessive delays in commercial transactions)',
  },
  due: { pl: 'termin {date}', en: 'due {date}' },
  amount: { pl: '{euro} po kursie {rate} z dnia {date}', en: '{euro} at {rate} of {date}' },
  add_rate: { pl: 'Dodaj kurs', en: 'Add the rate' },
  rate_missing: { pl: 'Brak kursu z dnia {date}', en: 'The rate of {date} is missing' },
  made: { pl: 'Dodana', en: 'Added' },
  add: { pl: 'Dodaj rekompensaty do należności ({count})', en: 'Add the compensations to the claims ({count})' },
} satisfies Catalogue;

type Proposed = Compensations['compensations'][number];

const isOpen = ({ compensation_id, amount }: Proposed) => compensation_id === null && amount !== null;

/** What is due for recovering the claims of a case, with the button that makes claims of it; nothing where nothing is. */
export function CaseCompensations({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const mayAdd = may(useSession(), 'invoices', 'create');
  const { compensations, isLoading, add, isPending, readAgain } = useCompensations(caseId);
  const { first, more } = useFirstRows(compensations);
  const open = compensations.filter(isOpen);
  if (isLoading) return <output aria-busy />;
  if (compensations.length === 0) return null;
  return (
    <section className={styles.section} aria-label={say(words.title)}>
      <h2 className="part-heading">{say(words.title)}</h2>
      <p className="quiet">{say(words.about)}</p>
      <ul className={styles.list}>
        {first.map((one) => (
          <li key={one.invoice_id}>
            <DialogLink to={{ plural: 'invoices', id: one.invoice_id, action: 'show' }}>{one.label}</DialogLink>
            <span className="quiet">{say(words.due, { date: one.due_date })}</span>
            <CompensationAmount proposed={one} onRate={readAgain} />
          </li>
        ))}
      </ul>
      {more}
      {mayAdd && open.length > 0 && (
        <Button
          className={styles.add}
          variant="default"
          loading={isPending}
          onClick={() => add(open.map(({ invoice_id }) => invoice_id))}
        >
          {say(words.add, { count: open.length })}
        </Button>
      )}
    </section>
  );
}

interface AmountProps {
  readonly proposed: Proposed;
  /** After a rate was added. */
  readonly onRate: () => unknown;
}

function CompensationAmount({ proposed, onRate }: AmountProps) {
  const { say } = useSay();
  const mayAddRate = may(useSession(), 'exchange_rates', 'create');
  const { amount, euro, rate, rate_date, compensation_id, currency } = proposed;
  // Of a claim in another currency it may be that one's rate which is missing.
  const isInEuros = currency === 'PLN' || currency === 'EUR';
  if (compensation_id !== null)
    return <DialogLink to={{ plural: 'invoices', id: compensation_id, action: 'show' }}>{say(words.made)}</DialogLink>;
  if (amount === null || euro === null)
    return (
      <>
        <span data-tone="warn">{say(words.rate_missing, { date: rate_date })}</span>
        {mayAddRate && (
          <DialogLink
            to={{
              plural: 'exchange_rates',
              action: 'new',
              search: { date: rate_date, ...(isInEuros && { currency_id: EUR }) },
            }}
            onOutcome={() => void onRate()}
          >
            {say(words.add_rate)}
          </DialogLink>
        )}
      </>
    );
  return (
    <>
      <b>{formatMoney(amount, 'PLN')}</b>
      <span className="quiet">
        {say(words.amount, { euro: formatMoney(euro, 'EUR'), rate: formatDecimal(rate, 4), date: rate_date })}
      </span>
    </>
  );
}
