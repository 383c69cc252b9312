import { type RawBuilder, sql } from 'kysely';
import { polishLetters, typedWithout } from '../../plain-letters.ts';

/** A text of small letters without Polish ones, in the very words of the indexes that are asked by it. */
export const plainLettersOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(${text}, ${sql.lit(polishLetters)}, ${sql.lit(typedWithout)})`;
