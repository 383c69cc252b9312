import { type RawBuilder, sql } from 'kysely';
import { turnedValue } from './query/column-test.ts';
import type { Field } from '../field.ts';
import type { Language } from '../words.ts';

/** A column of `alias` as it holds today; for an English reader its words in English, where it has them. */
export function columnInLanguage(
  language: Language,
  alias: string,
  name: string,
  field: Field | undefined,
): RawBuilder<unknown> {
  if (field?.turns) return turnedValue(alias, name, field.turns);
  const own = sql.id(alias, name);
  return language === 'en' && field?.english ? sql`coalesce(${sql.id(alias, field.english)}, ${own})` : own;
}
