import { sql } from 'kysely';
import type { Context, Row } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { idsOf } from '#engine/server/save/forget-unknown.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { BulkWork } from './action.server.ts';
import { type Spread, spreads } from './bulk-action.ts';
import { changingCases } from './case-changes.server.ts';
import { sentFields } from './sent-fields.server.ts';
import { byArea, byLoad, inTurn } from './spread.ts';

const modes = ['add', 'replace'];

/**
 * `{user_ids, mode, spread, in_place_of}`: everybody gets each case, or each case one of them. In place of one person only that
 * one leaves, and the cases of others stay as they are.
 */
export const assignWork: BulkWork = {
  async read(context, sent, problems) {
    const { user_ids = [] } = await sentFields(context, debtCase, ['user_ids'], sent, problems);
    if (!idsOf(user_ids).length && !problems.any) problems.add('user_ids', 'blank');
    const mode = chosen(sent, 'mode', modes, problems) ?? 'add';
    const spread = chosen(sent, 'spread', Object.keys(spreads), problems);
    const in_place_of = sent.in_place_of || null;
    if (in_place_of !== null && (mode !== 'replace' || typeof in_place_of !== 'number'))
      problems.add('in_place_of', 'invalid');
    return { user_ids, mode, spread, in_place_of };
  },

  async plan(context, { user_ids, mode, spread, in_place_of }, ids) {
    const users = idsOf(user_ids);
    if (spread === null) return new Map();
    const isOfAll = mode === 'replace' && !in_place_of;
    const shared = typeof in_place_of === 'number' ? await casesOf(context, in_place_of, ids) : ids;
    const shares = await sharesOf(context, spread as Spread, users, shared, isOfAll);
    return new Map([...shares].map(([id, user]) => [id, { user_ids: [user] }]));
  },

  apply: changingCases(({ user_ids, mode, in_place_of: leaver }, { data }, stored) => {
    const given = idsOf(data?.user_ids ?? user_ids);
    const now = idsOf(stored.user_ids);
    if (typeof leaver === 'number' && !now.includes(leaver)) return {};
    const kept = mode === 'add' || leaver ? now.filter((id) => id !== leaver) : [];
    return { user_ids: [...new Set([...kept, ...given])].toSorted((a, b) => a - b) };
  }),
};

/** One of some words, null when none was sent. */
export function chosen(sent: Row, name: string, words: readonly string[], problems: Problems): string | null {
  const value = sent[name] ?? null;
  if (value === null || value === '') return null;
  const found = words.find((word) => word === value);
  if (!found) problems.add(name, 'inclusion');
  return found ?? null;
}

/** Those of these cases that are somebody's, in their order: others are not shared out. */
async function casesOf({ db }: Context, userId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select debt_case_id as id from debt_case_users
    where user_id = ${userId} and debt_case_id = any(${ids}::bigint[])`.execute(db);
  const theirs = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => theirs.has(id));
}

/** Who gets which case. */
async function sharesOf(
  { db }: Context,
  spread: Spread,
  users: readonly number[],
  ids: readonly number[],
  isReplaced: boolean,
): Promise<Map<number, number>> {
  if (spread === 'evenly') return inTurn(ids, users);
  if (spread === 'post_code') {
    const { rows } = await sql<{ id: number; code: string | null }>`
      select c.id, a.post_code as code from debt_cases c left join addresses a on a.id = c.debtor_address_id
      where c.id = any(${ids}::bigint[])`.execute(db);
    const codes = new Map(rows.map(({ id, code }) => [id, code]));
    return byArea(ids, users, (id) => codes.get(id) ?? null);
  }
  // Cases that are taken from them now are no load of theirs.
  const others = isReplaced ? sql`and u.debt_case_id <> all(${ids}::bigint[])` : sql``;
  const { rows } = await sql<{ user_id: number; load: number }>`
    select u.user_id, count(*)::int as load
    from debt_case_users u join debt_cases c on c.id = u.debt_case_id
    join debt_case_states s on s.id = c.debt_case_state_id
    where u.user_id = any(${users}::bigint[]) and s.ended is not true ${others} group by 1`.execute(db);
  return byLoad(ids, users, new Map(rows.map(({ user_id, load }) => [user_id, load])));
}
