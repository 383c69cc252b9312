import type { Session } from '#browser/session/session.ts';
import { currencyIn } from '../../field.ts';
import { formatMoney } from '../../money.ts';
import { fieldAt, type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import { type Language, sayIn, type Words } from '../../words.ts';
import type { ListRecord } from './list-answer.ts';
import { objectOf } from '../noun-words.ts';
import { titleOf } from '../title-of.ts';
import { valueText } from '../value-text.ts';

/** How the question before a record is deleted names it, and what it says follows. */
export interface DeleteAsks {
  /** With its article or in the accusative; what the resource is called unless told. */
  readonly noun?: Words;
  /** Fields by which the record is known, in place of its title; `{value}` stands for the value, blank ones are left out. */
  readonly named?: readonly { readonly field: string; readonly said?: Words }[];
  /** What becomes of others; null where nothing does. */
  readonly consequence?: (
    record: ListRecord,
    language: Language,
    asked: { readonly model: Model; readonly session: Session },
  ) => Promise<string | null> | string | null;
}

/** "wpłatę 300,00 zł z 2026-11-22": what is deleted, as its question and its notification say it. */
export function deletedThing(
  model: Model,
  resource: Resource,
  record: ListRecord,
  language: Language,
  { noun, named = [] }: DeleteAsks = {},
): string {
  const parts = named.flatMap(({ field, said }) => {
    const value = textOf(model, resource, record, field, language);
    return value === '' ? [] : [said ? sayIn(language, said, { value }) : value];
  });
  if (parts.length === 0) return objectOf(resource, titleOf(resource, record), language);
  return [noun?.[language] ?? objectOf(resource, '', language), ...parts].join(' ');
}

/** Amounts with their currency, which a value alone does not tell. */
function textOf(model: Model, resource: Resource, record: ListRecord, name: string, language: Language): string {
  const field = fieldAt(model, resource, name);
  if (field?.currency === undefined) return valueText(model, resource, record, name, language);
  const amount = record[name];
  return typeof amount === 'string' ? formatMoney(amount, String(currencyIn(field, record) ?? 'PLN')) : '';
}
