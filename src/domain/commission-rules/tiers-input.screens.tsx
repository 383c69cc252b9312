import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { createElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { integer } from '#engine/fields/number.ts';
import { money } from '#engine/fields/money.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { InputProps } from '#engine/web/kind-view.ts';
import { viewOf } from '#engine/web/kind-views.ts';
import { commissionRuleWords as words } from './commission-rule-words.ts';
import styles from './tiers-input.module.css';

type TypedTier = Readonly<Record<'from' | 'percent' | 'fixed', unknown>>;

const fields = {
  amount: money({ label: words.from_amount, currency: '' }),
  days_overdue: integer({ label: words.from_days }),
  percent: money({ label: words.percent, currency: '%' }),
  fixed: money({ label: words.fixed, currency: '$currency' }),
};

const first: TypedTier = { from: '0.00', percent: null, fixed: null };

/** The tiers of a rule row by row; what is not of a payment has one fixed amount. */
export default function TiersInput({ name, value, onChange, onBlur, label, help, error, inputRef }: InputProps) {
  const { say } = useSay();
  const { control } = useFormContext<FormValues>();
  const [basis, tierBy, currency] = useWatch({ control, name: ['basis', 'tier_by', 'currency'] });
  const isOfPayments = basis === 'payment' || !basis;
  const by = tierBy === 'days_overdue' ? 'days_overdue' : 'amount';
  const typed = Array.isArray(value) && value.length ? (value as TypedTier[]) : [first];
  const tiers = isOfPayments ? typed : typed.slice(0, 1);
  const change = (at: number, more: Partial<TypedTier>) =>
    onChange(tiers.map((tier, i) => (i === at ? { ...tier, ...more } : tier)));
  const input = (at: number, member: keyof TypedTier, field: (typeof fields)[keyof typeof fields]) =>
    createElement(viewOf(field).Input, {
      field,
      name: `${name}.${at}.${member}`,
      label: say(field.label),
      value: shownIn(tiers[at]![member], field.kind.name),
      values: { currency },
      inForm: true,
      onChange: (sent) => change(at, { [member]: sent }),
      ...(onBlur && { onBlur }),
      ...(at === 0 && inputRef && member !== 'from' && { inputRef }),
    });
  return (
    <fieldset className={styles.tiers} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {isOfPayments && help && <p className="quiet">{help}</p>}
      {tiers.map((_tier, at) => (
        <div key={at} className={styles.tier} data-first={at === 0 || undefined}>
          {isOfPayments && input(at, 'from', fields[by])}
          {isOfPayments && input(at, 'percent', fields.percent)}
          {input(at, 'fixed', fields.fixed)}
          {isOfPayments && tiers.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={say(words.remove, { no: at + 1 })}
              onClick={() => onChange(tiers.filter((_one, i) => i !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {isOfPayments && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...tiers, { from: null, percent: null, fixed: null }])}
          >
            {say(words.add)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Days were amounts until somebody said by what the tiers go. */
const shownIn = (value: unknown, kind: string): unknown =>
  kind === 'integer' && typeof value === 'string' ? value.replace(/\.00$/, '') : value;
