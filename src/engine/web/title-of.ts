import { currentLanguage } from '#browser/language/language.ts';
import { formatMoney } from '../money.ts';
import { associationName } from '../model.ts';
import type { Resource } from '../resource.ts';
import { saidValue } from '../field.ts';
import { shortText } from './short-text.ts';

const usualLength = 80;

type Row = Readonly<Record<string, unknown>>;

/** A record's own value in the language of the screen: its words in English where it has them. */
export function wordsOf(resource: Resource, record: Row, name = resource.title): unknown {
  const english = resource.fields[name]?.english;
  return (currentLanguage() === 'en' && english && record[english]) || record[name];
}

/** What of `called` the record has, amounts with their currency. */
function calledIn({ called = [], fields }: Resource, record: Row): string {
  const parts = called.map((name) => {
    const field = fields[name];
    const value = String(record[field?.to ? associationName(name, field) : name] ?? '');
    const { kind, currency = '' } = field ?? {};
    if (value && kind?.adds) return formatMoney(value, String(record[currency.slice(1)] ?? ''));
    return value && (field?.format?.(value) ?? value);
  });
  return parts.filter(Boolean).join(', ');
}

/** What a record is called in a sentence, its number where it has no name; cut to `longest` characters. */
export function titleOf(resource: Resource, record: Row, longest = usualLength, name = resource.title): string {
  const called = name === resource.title ? calledIn(resource, record) : '';
  const title =
    called || shortText(saidValue(resource.fields[name], wordsOf(resource, record, name) ?? '')).replaceAll('\n', ' ');
  if (title === '') return `#${String(record['id'])}`;
  return title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title;
}
