import { likeLiteral } from '#engine/predicate/like-pattern.ts';
import { type RawBuilder, sql } from 'kysely';
import { isDay } from '#engine/fields/date.ts';
import { invalidFilter, unknownFilter } from '#engine/predicate/bad-filter.ts';
import { idParameter } from '#engine/predicate/id-parameter.ts';
import type { Row } from '#engine/server/behaviour.ts';

/** Shorter pieces of text are in every line. */
const shortest = 3;

type Reader = (value: string, name: string) => RawBuilder<unknown>;

/** What the list of all changes is searched by. */
const readers: Readonly<Record<string, Reader>> = {
  user_id: (value, name) => sql`c.user_id = ${idParameter(value, name)}::bigint`,
  record_id: (value, name) => sql`c.record_id = ${idParameter(value, name)}::bigint`,
  resource: (value) => sql`c.resource = ${value}`,
  action: (value) => sql`c.action = ${value}`,
  address: (value) => sql`c.address = ${value}`,
  from: (value, name) => sql`c.at >= ${dayOf(value, name)}::date::timestamp at time zone 'Europe/Warsaw'`,
  to: (value, name) => sql`c.at < (${dayOf(value, name)}::date + 1)::timestamp at time zone 'Europe/Warsaw'`,
  text: (value, name) => {
    if (value.length < shortest) throw invalidFilter(name);
    // In the collation of the index; lower() would hand its own on, and every line be read.
    return sql`record_change_words(c.changes) like '%' || (lower(${pattern(value)} collate pl) collate "default") || '%'`;
  },
};

/** The condition on `c` that a query asks for; blank parameters drop out. Throws BadFilter for what is unknown or wrong. */
export function historyCondition(query: Readonly<Row>): RawBuilder<unknown> {
  const conditions = Object.entries(query).flatMap(([name, value]) => {
    if (name === 'page' || name === 'charset') return [];
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!reader) throw unknownFilter(name);
    if (typeof value !== 'string' || value.includes('\0')) throw invalidFilter(name);
    return value.trim() ? [reader(value.trim(), name)] : [];
  });
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

function dayOf(value: string, name: string): string {
  if (!isDay(value)) throw invalidFilter(name);
  return value;
}

/** An amount is found as it is written in Polish too; `% _ \` are literal, and quotes are written as JSON has them. */
function pattern(value: string): string {
  const amount = /^-?[\d\s]+,\d+$/.test(value) ? value.replace(/\s/g, '').replace(',', '.') : value;
  return likeLiteral(JSON.stringify(amount).slice(1, -1));
}

/** The number of a page; what is no number is the first. */
export function pageOf(query: Readonly<Row>): number {
  return typeof query.page === 'string' && /^\d{1,7}$/.test(query.page) ? Math.max(Number(query.page), 1) : 1;
}
