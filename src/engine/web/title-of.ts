import { currentLanguage } from '#browser/language/language.ts';
import { formatMoney } from '../money.ts';
import { associationName } from '../model.ts';
import type { Resource } from '../resource.ts';
import { saidValue } from '../field.ts';
import { isUnset } from '../unset.ts';
import { shortText } from './short-text.ts';
import { ownText } from './value-text.ts';
import type { Row } from '../predicate/record-value.ts';

const usualLength = 80;

/** A record's own value in the language of the screen: its words in English where it has them. */
export function wordsOf(resource: Resource, record: Row, name = resource.title): unknown {
  const english = resource.fields[name]?.english;
  return (currentLanguage() === 'en' && english && record[english]) || record[name];
}

/** What of these the record has, amounts with their currency. */
function partsIn({ fields }: Resource, record: Row, names: readonly string[] = []): string {
  const parts = names.map((name) => {
    const field = fields[name];
    if (field?.to) return record[associationName(name, field)];
    const value = record[name];
    if (!field || isUnset(value)) return value;
    const { kind, currency = '' } = field;
    return kind.adds
      ? formatMoney(String(value), String(record[currency.slice(1)] ?? ''))
      : ownText(field, value, currentLanguage());
  });
  return parts.filter(Boolean).join(', ');
}

/**
 * What a record is called in a sentence; without a name by what is told about it, as in pickers, and by its number where nothing
 * is. Cut to `longest` characters.
 */
export function titleOf(resource: Resource, record: Row, longest = usualLength, name = resource.title): string {
  const called = name === resource.title ? partsIn(resource, record, resource.called) : '';
  const own = () =>
    shortText(saidValue(resource.fields[name], wordsOf(resource, record, name) ?? '')).replaceAll('\n', ' ');
  const title = called || own() || partsIn(resource, record, resource.about);
  if (title === '') return `#${String(record['id'])}`;
  return title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title;
}
