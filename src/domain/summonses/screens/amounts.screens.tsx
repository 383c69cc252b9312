import { Button, Checkbox } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, isMoney, sumMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { NewCall } from '../choices.ts';
import type { SummonsCall } from '../fields.ts';
import { SummonsField } from './field.screens.tsx';
import styles from './form.module.css';
import { SummonsInterest } from './interest.screens.tsx';

const words = {
  total: { pl: 'Razem do zapłaty: {amount}', en: 'Total to pay: {amount}' },
  withCosts: { pl: 'Żądaj też kosztów windykacji ({amount})', en: 'Ask for collection costs too ({amount})' },
  ofLedger: { pl: 'Wstaw kwoty z rozliczenia', en: 'Use the amounts of the ledger' },
} satisfies Catalogue;

const counted = ['principal', 'interest'] as const;

/** How much the letter asks for: what the ledger has, unless somebody types another amount in and says why. */
export function SummonsAmounts({ offer }: { readonly offer: NewCall }) {
  const { say } = useSay();
  const form = useFormContext<SummonsCall>();
  const call = useWatch({ control: form.control, compute: (values: SummonsCall) => values });
  const { currency } = offer.currencies[0];
  const isOther = counted.some((name) => call[name] !== offer.call[name]);
  const hasCosts = call.costs !== '0.00' && call.costs !== '';
  const sums = [...counted.map((name) => call[name]), ...(currency === 'PLN' ? [call.costs] : [])];
  const total = sums.every(isMoney) ? formatMoney(sumMoney(sums), currency) : '';
  const set = (name: 'principal' | 'interest' | 'costs', value: string) =>
    form.setValue(name, value, { shouldDirty: true });

  function useLedger(): void {
    for (const name of counted) form.resetField(name, { defaultValue: offer.call[name] });
    form.setValue('amount_reason', null, { shouldDirty: true });
    form.clearErrors(['principal', 'interest', 'amount_reason']);
  }

  return (
    <>
      <div className={styles.grid} data-columns="3">
        {counted.map((name) => (
          <SummonsField key={name} name={name} currency={currency} />
        ))}
      </div>
      {isOther && (
        <div className={styles.reason}>
          <SummonsField name="amount_reason" />
          <Button size="compact-sm" variant="default" onClick={useLedger}>
            {say(words.ofLedger)}
          </Button>
        </div>
      )}
      {offer.costs_left !== '0.00' && (
        <Checkbox
          className={styles.apart}
          label={say(words.withCosts, { amount: formatMoney(offer.costs_left, 'PLN') })}
          checked={hasCosts}
          onChange={(event) => set('costs', event.currentTarget.checked ? offer.costs_left : '0.00')}
        />
      )}
      {hasCosts && (
        <div className={`${styles.grid} ${styles.apart}`}>
          <SummonsField name="costs" currency="PLN" />
          <SummonsField name="costs_ground" />
        </div>
      )}
      <SummonsInterest parts={offer.currencies} />
      {total && <output className={styles.total}>{say(words.total, { amount: total })}</output>}
    </>
  );
}
