import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SameNumber } from './same-number.ts';

type Sql = RawBuilder<unknown>;

/** As the indexes of migration 0070 have them: letters and digits without zeros. */
export const numberKey = (text: Sql) => sql`regexp_replace(${text}, '[^a-z1-9]', '', 'g')`;
export const plain = (column: string) => sql`lower(${sql.ref(column)} collate "C")`;
/** What an invoice `i` is about, from its number on: "Faktura VAT 12/2026" begins with words. */
export const described = sql`regexp_replace(lower(left(i.description, 200) collate "C"), '^[^0-9]*\\s', '')`;

/** Whether a number is the one that was typed: found by its key along an index, told apart by the zeros that this leaves out. */
export const isNumber = (column: Sql, { key, squeezed, bare }: SameNumber): RawBuilder<SqlBool> => sql`(
  ${numberKey(column)} = ${key} and (${withoutGaps(column)} = ${squeezed} or ${withoutGaps(withoutZeros(column))} = ${bare}))`;

const withoutGaps = (text: Sql) => sql`regexp_replace(${text}, '[^a-z0-9]', '', 'g')`;
const withoutZeros = (text: Sql) => sql`regexp_replace(${text}, '(^|[^0-9])0+(?=[0-9])', '\\1', 'g')`;
