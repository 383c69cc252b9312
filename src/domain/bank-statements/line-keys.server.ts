import { type RawBuilder, sql } from 'kysely';

/** What of a line tells it again in another file, whatever the format has lost of it; `from` is the alias of its row. */

/** A text in small letters without what formats lose of it: spaces and Polish letters. */
const plainText = (lowered: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(coalesce(${lowered}, ''), 'ąćęłńóśźż ', 'acelnoszz')`;

export const titleKey = (from: string): RawBuilder<unknown> =>
  plainText(sql`lower(${sql.ref(`${from}.title`)} collate pl)`);
/** The same of a line that is kept, whose texts stand in small letters beside it. */
export const keptKey = (from: string, name: 'title' | 'counterparty'): RawBuilder<unknown> =>
  plainText(sql.ref(`${from}.${name}_search`));
export const accountKey = (from: string): RawBuilder<unknown> => sql.ref(`${from}.counterparty_account`);
/** A whole one; some formats tell a part of it alone. */
export const knownAccount = (from: string): RawBuilder<unknown> =>
  sql`case when ${accountKey(from)} ~ '^\\d{26}$' then ${accountKey(from)} collate "C" end`;

/** Characters of a title below which it stands in another one by chance. */
export const SHORTEST_WITHIN = 6;
