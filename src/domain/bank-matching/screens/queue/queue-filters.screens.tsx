import { createElement } from 'react';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import { useSay } from '#browser/language/use-say.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { memberOf } from '#engine/member-of.ts';
import { viewOf } from '#engine/web/kind-views.ts';
import { useModel } from '#engine/web/definitions.ts';
import { useIsPhone } from '#engine/web/list/use-is-phone.ts';
import { useRecordLabel } from '#engine/web/list/use-record-label.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import type { Catalogue, Words } from '#engine/words.ts';
import styles from './queue.module.css';

const words = {
  filters: { pl: 'Filtry', en: 'Filters' },
  day: { pl: 'Dzień', en: 'Day' },
  any: { pl: 'wszystkie', en: 'all' },
  all: { pl: 'Wszystkie', en: 'All' },
  suggested: { pl: 'Z propozycją', en: 'Suggested' },
  unmatched: { pl: 'Bez propozycji', en: 'No suggestion' },
  state: { pl: 'Które pozycje', en: 'Which lines' },
} satisfies Catalogue;

const names = ['bank_account_id_eq', 'bank_statement_id_eq', 'booked_on_eq', 'state_eq'] as const;
type Name = (typeof names)[number];

/** What the queue is narrowed to, as its address has it. */
export type QueueFilter = Readonly<Partial<Record<Name, string>>>;

/** What of an address the queue is narrowed to; whatever else stands there is not asked for. */
export function filterIn(search: SearchTree): QueueFilter {
  const asked = names.map((name) => [name, memberOf(search['q'], name)] as const);
  return Object.fromEntries(asked.filter(([, value]) => typeof value === 'string' && value !== ''));
}

interface Props {
  readonly filter: QueueFilter;
  readonly onChange: (filter: QueueFilter) => void;
}

/** Which lines one works: of an account, a statement, a day, with a suggestion or without. */
export function QueueFilters({ filter, onChange }: Props) {
  const { say } = useSay();
  const isPhone = useIsPhone();
  const setTo = (name: Name) => (value: string | null) => {
    const { [name]: _before, ...rest } = filter;
    onChange(value ? { ...rest, [name]: value } : rest);
  };
  const { booked_on: day } = bankTransfer.fields;
  const states: readonly (readonly [string, Words])[] = [
    ['', words.all],
    ['suggested', words.suggested],
    ['unmatched', words.unmatched],
  ];
  const inputs = (
    <search className={styles.filters} aria-label={say(words.filters)}>
      <RecordFilter
        resource="bank_account"
        label={bankTransfer.fields.bank_account_id.label}
        id={filter.bank_account_id_eq}
        onChange={setTo('bank_account_id_eq')}
      />
      <RecordFilter
        resource="bank_statement"
        label={bankTransfer.fields.bank_statement_id.label}
        id={filter.bank_statement_id_eq}
        onChange={setTo('bank_statement_id_eq')}
      />
      {createElement(viewOf(day).Input, {
        field: day,
        name: 'day',
        label: say(words.day),
        value: filter.booked_on_eq ?? null,
        onChange: (value: unknown) => setTo('booked_on_eq')(typeof value === 'string' ? value : null),
      })}
      <fieldset className={styles.states} aria-label={say(words.state)}>
        {states.map(([state, label]) => (
          <button
            key={state}
            type="button"
            aria-pressed={(filter.state_eq ?? '') === state}
            onClick={() => setTo('state_eq')(state || null)}
          >
            {say(label)}
          </button>
        ))}
      </fieldset>
    </search>
  );
  if (!isPhone) return inputs;
  // What one works is in sight, not what one might narrow it to.
  const set = Object.keys(filter).length;
  return (
    <details className={styles.fold}>
      <summary>
        {say(words.filters)}
        {set > 0 && ` (${set})`}
      </summary>
      {inputs}
    </details>
  );
}

interface RecordFilterProps {
  /** Its name. */
  readonly resource: string;
  readonly label: Words;
  readonly id: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function RecordFilter({ resource, label, id = '', onChange }: RecordFilterProps) {
  const { say } = useSay();
  const name = useRecordLabel(useModel().named(resource), id);
  return (
    <RecordPicker
      resource={resource}
      label={say(label)}
      placeholder={say(words.any)}
      value={id ? { id: Number(id), label: name } : null}
      onChange={(picked) => onChange(picked ? String(picked.id) : null)}
    />
  );
}
