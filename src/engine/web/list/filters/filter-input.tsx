import { createElement } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Field } from '../../../field.ts';
import { useModel } from '../../definitions.ts';
import { viewOf } from '../../kind-views.ts';
import { RecordPicker } from '../../picker/record-picker.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { ListFilter } from './filters.ts';
import { filterText, withFilters } from './search.ts';
import { TextFilter } from './text-filter.tsx';
import type { ListView } from '../use-list-view.ts';
import { useRecordLabel } from '../use-record-label.ts';
import { listWords } from '../list-words.ts';

interface Props {
  readonly view: ListView;
  readonly filter: ListFilter;
}

/** One filter above a list; what is set goes into the address and takes effect at once. Back undoes a choice, not typing. */
export function FilterInput({ view, filter }: Props) {
  const { say } = useSay();
  const { search, setSearch } = view;
  const text = filterText(search, filter.key);
  const set = (changes: Readonly<Record<string, string>>, how: 'push' | 'replace' = 'push') =>
    setSearch(withFilters(search, changes), how);

  if (filter.is === 'text') {
    const isSearch = filter.key === firstText(view);
    const words = filter.labels.map((label, index) => (index > 0 || isSearch ? asInSentence(label) : label)).join(', ');
    return (
      <TextFilter
        label={isSearch && filter.labels.length > 1 ? say(listWords.search) : isSearch ? filter.label : words}
        placeholder={isSearch ? words : undefined}
        value={text}
        onChange={(typed) => set({ [filter.key]: typed }, 'replace')}
        isSearch={isSearch}
      />
    );
  }
  if (filter.is === 'range') {
    const value = { from: text, to: filterText(search, filter.to) };
    return (
      <RangeFilter
        label={filter.label}
        value={value}
        onChange={({ from, to }) => set({ [filter.key]: from, [filter.to]: to })}
      />
    );
  }
  if (filter.is === 'amount') {
    return (
      <AmountFilter
        field={filter.field}
        label={filter.label}
        value={text}
        onChange={(amount) => set({ [filter.key]: amount }, 'replace')}
      />
    );
  }
  const { field, label, key } = filter;
  const change = (value: unknown) => set({ [key]: value === null || value === undefined ? '' : String(value) });
  return field.to ? (
    <ReferenceFilter field={field} label={label} id={text} onChange={change} />
  ) : (
    <ValueFilter field={field} label={label} text={text} onChange={change} />
  );
}

interface ValueProps {
  readonly field: Field;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

function ValueFilter({ field, label, text, onChange }: ValueProps & { readonly text: string }) {
  const { say } = useSay();
  const value = text === '' ? null : (field.kind.cast(text, field) ?? null);
  return createElement(viewOf(field).Input, {
    field,
    name: 'value',
    label,
    value,
    onChange,
    placeholder: say(listWords.any),
  });
}

function ReferenceFilter({ field, label, id, onChange }: ValueProps & { readonly id: string }) {
  const { say } = useSay();
  const to = useModel().target(field);
  const title = useRecordLabel(to, id);
  return (
    <RecordPicker
      resource={to.name}
      {...(field.among && { among: field.among })}
      {...(field.atOnce !== undefined && { atOnce: field.atOnce })}
      label={label}
      placeholder={say(listWords.any)}
      value={id === '' ? null : { id: Number(id), label: title }}
      onChange={(picked) => onChange(picked?.id)}
    />
  );
}

function firstText({ filters }: ListView): string | undefined {
  return filters.find((one) => one.is === 'text')?.key;
}

/** A label within a list of words; NIP keeps its capitals. */
function asInSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase('pl') + label.slice(1);
}
