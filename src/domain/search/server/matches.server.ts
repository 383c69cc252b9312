import { likeLiteral } from '#engine/predicate/like-pattern.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { plainLettersOf } from '#engine/server/query/plain-letters.ts';
import type { Resource } from '#engine/resource.ts';
import { indexed, isWholePhone, type ReadText } from '../read-text.ts';

type Sql = RawBuilder<SqlBool>;

export const holds = (text: string) => `%${likeLiteral(text)}%`;
/** A whole number by its end, whatever country stands before it. */
export const ofPhone = (digits: string) => (isWholePhone(digits) ? `%${digits}` : holds(digits));

/** As the indexes have it (migrations 0065 and 0178). */
const plainName = (column: string) => plainLettersOf(sql.ref(column));

/** Names that hold every word, in any order; by their beginnings, where the text is shorter than an index tells apart. */
export function namedSo(column: string, { words }: ReadText): Sql | null {
  const whole = words.join(' ');
  if (whole === '') return null;
  if (words.some((word) => word.length >= indexed)) return holdsEach(column, words);
  const name = plainName(column);
  return sql`(${name} like ${`${likeLiteral(whole)}%`} or ${name} like ${`% ${likeLiteral(whole)}%`})`;
}

/** Whether every word stands in it, in whatever order. */
export const holdsEach = (column: string, words: readonly string[]): Sql =>
  sql`(${sql.join(
    words.map((word) => sql`${plainName(column)} like ${holds(word)}`),
    sql` and `,
  )})`;

/** Whether the street ends with the words: number 3 is asked for, and not 33. */
export const endsStreet = (column: string, words: readonly string[]): Sql =>
  sql`${plainName(column)} like ${holds(`${words.join(' ')},`)}`;

/** Whether the name is the text and nothing more. */
export const isNamed = (column: string, { words }: ReadText): Sql =>
  sql`${plainName(column)} like ${likeLiteral(words.join(' '))}`;

/** A plate however it is spaced. */
export const hasPlate = (column: string, plate: string): Sql =>
  sql`translate(${sql.ref(column)}, ' -', '') like ${holds(plate)}`;

export const isPlate = (column: string, plate: string): Sql => sql`translate(${sql.ref(column)}, ' -', '') = ${plate}`;

/** Whether the row has the whole number of a register, one condition for each that the text may be; of those that whoever asks is told. */
export const registered = ({ access }: Context, resource: Resource, alias: string, read: ReadText): Sql[] =>
  (['pesel', 'regon', 'krs'] as const)
    .filter((name) => read[name] !== null && name in resource.fields && access.reads(resource, name))
    .map((name) => sql`${sql.id(alias, name)} = ${read[name]}`);
