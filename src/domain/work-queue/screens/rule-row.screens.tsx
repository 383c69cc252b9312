import { problemOf } from '#engine/web/act/problem-of.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '#engine/words.ts';
import { daysWords, hasAmount, ruleNames } from '../rule-names.ts';
import type { DraftRule } from './draft-rules.ts';
import styles from './rules.module.css';

const words = {
  weight: { pl: 'Waga', en: 'Weight' },
  amount: { pl: 'Od kwoty (zł)', en: 'From (zlotys)' },
  up: { pl: 'Wyżej: {rule}', en: 'Move up: {rule}' },
  down: { pl: 'Niżej: {rule}', en: 'Move down: {rule}' },
  of: { pl: '{name}: {rule}', en: '{name}: {rule}' },
} satisfies Catalogue;

interface Props {
  readonly rule: DraftRule;
  readonly problems: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (changes: Partial<DraftRule>) => void;
  /** Absent at the end. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** What one rule counts; of rules that weigh the same the upper one comes first. */
export function RuleRow({ rule, problems, onChange, onUp, onDown }: Props) {
  const { say } = useSay();
  const name = say(ruleNames[rule.code]);
  const days = daysWords[rule.code];
  const number = (field: 'weight' | 'days' | 'amount', label: string) => (
    <TextInput
      label={label}
      aria-label={say(words.of, { name: label, rule: name })}
      inputMode="decimal"
      value={rule[field] ?? ''}
      error={problemOf(problems, field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <li className={styles.rule} data-off={!rule.active || undefined}>
      <Checkbox
        className={styles.name}
        label={name}
        checked={rule.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
      {number('weight', say(words.weight))}
      {days && number('days', say(days))}
      {hasAmount(rule.code) && number('amount', say(words.amount))}
      <span className={styles.moves}>
        <button
          type="button"
          className="icon-button"
          disabled={!onUp}
          aria-label={say(words.up, { rule: name })}
          onClick={onUp}
        >
          <IconArrowUp size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          disabled={!onDown}
          aria-label={say(words.down, { rule: name })}
          onClick={onDown}
        >
          <IconArrowDown size={16} aria-hidden />
        </button>
      </span>
    </li>
  );
}
