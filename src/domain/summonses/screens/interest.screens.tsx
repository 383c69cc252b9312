import { Button, NativeSelect } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { interestKinds } from '#domain/interest/interest-kinds.ts';
import type { InterestKind } from '#domain/interest/interest-rates.ts';
import { formatMoney } from '#engine/format.ts';
import type { Catalogue } from '#engine/words.ts';
import type { NewCall } from '../choices.ts';
import { type SummonsCall, summonsFields } from '../fields.ts';
import type { InterestPart } from '../facts/interest.ts';
import styles from './interest.module.css';

const words = {
  title: { pl: 'Jak policzono odsetki: {amount}', en: 'How the interest was counted: {amount}' },
  none: {
    pl: 'Brak przeterminowanych faktur, od których można policzyć odsetki.',
    en: 'There are no overdue invoices to count interest on.',
  },
  use: { pl: 'Wstaw wyliczone odsetki', en: 'Use the counted interest' },
  part: { pl: '{amount} płatne do {due}', en: '{amount} due on {due}' },
  of: { pl: 'odsetki {kind}', en: 'interest {kind}' },
  from: { pl: 'Od', en: 'From' },
  to: { pl: 'Do', en: 'To' },
  days: { pl: 'Dni', en: 'Days' },
  rate: { pl: 'Stawka', en: 'Rate' },
  interest: { pl: 'Odsetki', en: 'Interest' },
} satisfies Catalogue;

interface Props {
  readonly offer: NewCall;
  readonly parts: readonly InterestPart[];
  /** What the parts come to. */
  readonly suggested: string;
}

/** The statutory interest to date, invoice by invoice and rate by rate. */
export function SummonsInterest({ offer, parts, suggested }: Props) {
  const { say } = useSay();
  const form = useFormContext<SummonsCall>();
  const [interest, kind] = useWatch({ control: form.control, name: ['interest', 'interest_kind'] });
  const money = (amount: string) => formatMoney(amount, offer.currency);
  if (parts.length === 0) return <p className={styles.quiet}>{say(words.none)}</p>;
  return (
    <>
      <NativeSelect
        className={styles.kind}
        label={say(summonsFields.interest_kind.label)}
        value={kind}
        onChange={(event) =>
          form.setValue('interest_kind', event.currentTarget.value as InterestKind, { shouldDirty: true })
        }
        data={Object.entries(interestKinds).map(([value, label]) => ({ value, label: say(label) }))}
      />
      {interest !== suggested && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.use}
          onClick={() => form.resetField('interest', { defaultValue: suggested })}
        >
          {say(words.use)}: {money(suggested)}
        </Button>
      )}
      <details className={styles.counted}>
        <summary>{say(words.title, { amount: money(suggested) })}</summary>
        {parts.map((part) => (
          <table key={`${part.contract_id} ${part.due_date} ${part.amount}`}>
            <caption>
              {contractOf(part)} {say(words.part, { amount: money(part.amount), due: part.due_date })} ·{' '}
              {say(words.of, { kind: say(interestKinds[part.kind]) })}
            </caption>
            <thead>
              <tr>
                {(['from', 'to', 'days', 'rate', 'interest'] as const).map((name) => (
                  <th key={name} scope="col">
                    {say(words[name])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.periods.map((period) => (
                <tr key={period.from}>
                  <td>{period.from}</td>
                  <td>{period.to}</td>
                  <td>{period.days}</td>
                  <td>{period.rate.replace('.', ',')}%</td>
                  <td>{money(period.interest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </details>
    </>
  );

  function contractOf({ contract_id }: InterestPart): string {
    const contract = offer.contracts.find(({ id }) => id === contract_id);
    return contract ? `${contract.contract_no}:` : '';
  }
}
