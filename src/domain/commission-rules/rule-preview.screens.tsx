import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebouncedValue } from '@mantine/hooks';
import { post } from '#browser/calls/api-client.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatMoney } from '#engine/money.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { isWholeRule } from './is-whole-rule.ts';
import { commissionRuleWords as words } from './commission-rule-words.ts';
import styles from './rule-preview.module.css';

interface Sums {
  readonly net: string;
  readonly gross: string;
}

interface Preview {
  readonly month: string;
  readonly collected: string;
  readonly with_rule: Sums;
  readonly as_now: Sums;
}

const sent = ['creditor_id', 'valid_from', 'basis', 'tier_by', 'currency_id', 'tiers', 'vat_rate'] as const;

/** What last month would have come to by the rule as it is typed, beside what it comes to now. */
export default function RulePreview() {
  const { say } = useSay();
  const { control, formState } = useFormContext<FormValues>();
  const values = useWatch({ control, name: [...sent, 'id', 'currency'] });
  const rule = Object.fromEntries([...sent, 'id'].map((name, at) => [name, values[at]]));
  const [asked] = useDebouncedValue(rule, 400);
  // An untouched copy is the rule that is there.
  const isOwn = typeof rule['id'] === 'number' || formState.isDirty;
  const { data } = useQuery({
    queryKey: ['commission_rules', 'preview', asked],
    queryFn: () => post<Preview>('/api/commission_rules/preview', asked),
    enabled: isOwn && isWholeRule(asked),
    retry: false,
    meta: { quiet: true },
  });
  if (!data) return null;
  const currency = String(values.at(-1) ?? 'PLN');
  const money = (amount: string) => formatMoney(amount, currency);
  if (data.collected === '0.00') return <p className="quiet">{say(words.nothing, { month: data.month })}</p>;
  return (
    <section className={styles.preview} aria-live="polite" aria-label={say(words.preview, { month: data.month })}>
      <p className={styles.month}>
        {say(words.preview, { month: data.month })}
        <small>{say(words.preview_of, { collected: money(data.collected) })}</small>
      </p>
      <dl>
        {(['with_rule', 'as_now'] as const).map((name) => (
          <div key={name} data-main={name === 'with_rule' || undefined}>
            <dt>{say(words[name])}</dt>
            <dd>
              {say(words.net, { net: money(data[name].net) })}
              <small>{say(words.gross, { gross: money(data[name].gross) })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
