import { sql } from 'kysely';
import { sumMoney, toCents } from '#engine/money.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { keepColumns } from '#engine/server/save/keep-columns.ts';
import { lockCases } from '#domain/cases/case-sums.server.ts';
import { keepLimitation } from '#domain/claims/case-limitation.server.ts';
import { dayNumber } from '#domain/interest/calendar-day.ts';
import { keepPromises } from '#domain/promises/keep-promises.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { agreementItem } from './agreement-item.ts';
import { draftRows, workedOutRows, type WorkedOutRows } from './agreement-rows.ts';
import { agreement } from './agreement.ts';
import { noteBroken } from './broken-agreement.server.ts';
import { isAboveLimits } from './is-above-limits.ts';
import { readAgreementFacts, readAgreements, type StoredAgreement } from './read-agreements.server.ts';

/**
 * Works out anew what came of the agreements of those cases and keeps it with them, in the transaction of what changed it;
 * interest that they stop or no longer stop changes what the payments of the case cover.
 */
export async function keepAgreements(context: Context, tx: Tx, caseIds: Iterable<unknown>): Promise<void> {
  const ids = [...new Set(caseIds)].filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
  const concerned = ids.length ? await casesWithAgreements(tx, ids) : [];
  if (!concerned.length) return;
  // Two changes at once: the second must see the first.
  await lockCases(tx, concerned);
  const agreements = await readAgreements(tx, concerned);
  const facts = await readAgreementFacts(tx, agreements);
  const day = dayNumber(today());
  const changed = new Set<number>();
  for (const stored of agreements) {
    const known = facts.get(stored.id);
    const rows = known ? workedOutRows(known, day) : rowsOfDraft(stored);
    if (stopsInterest(stored, stored.state) !== stopsInterest(stored, rows.agreement.state))
      changed.add(stored.debt_case_id);
    await keepOne(context, tx, stored, rows);
  }
  await noteBroken(context, tx, concerned);
  if (!changed.size) return;
  await keepLimitation(context, tx, [...changed]);
  await keepPromises(context, tx, changed);
}

/** Most cases have none, and cost one look. */
async function casesWithAgreements(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct debt_case_id as id from agreements where debt_case_id = any(${ids}::bigint[]) order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const stopsInterest = ({ stop_interest }: StoredAgreement, state: string) =>
  stop_interest && (state === 'active' || state === 'kept');

/** What was never signed; it may have been cancelled all the same. */
function rowsOfDraft({ items, cancelled_on }: StoredAgreement): WorkedOutRows {
  const facts = items.map(({ due_date, amount }) => ({ due: dayNumber(due_date), amount: toCents(amount) }));
  return draftRows(facts, cancelled_on !== null);
}

async function keepOne(context: Context, tx: Tx, stored: StoredAgreement, rows: WorkedOutRows): Promise<void> {
  for (const [at, item] of stored.items.entries())
    await keep(context, tx, agreementItem, item, { no: at + 1, ...rows.items[at] });
  const total = sumMoney(stored.items.map(({ amount }) => amount));
  const set = {
    ...rows.agreement,
    total,
    items_count: stored.items.length,
    needs_confirmation:
      rows.agreement.state === 'draft' && isAboveLimits(stored, { ...stored, count: stored.items.length, total }),
    // Broken once more, it is noted once more.
    ...(rows.agreement.state !== 'broken' && { noted_on: null, notified_on: null }),
  };
  await keep(context, tx, agreement, stored, set);
}

/** One look at what is known already spares a statement for each installment. */
async function keep(
  context: Context,
  tx: Tx,
  resource: typeof agreement | typeof agreementItem,
  stored: { readonly id: number },
  set: Row,
): Promise<void> {
  const before: Row = { ...stored };
  const really = Object.fromEntries(
    Object.entries(set).filter(([name, value]) => (before[name] ?? null) !== (value ?? null)),
  );
  const names = Object.keys(really);
  if (names.length)
    await keepColumns(
      context,
      tx,
      resource,
      stored.id,
      really,
      names.filter((name) => name in resource.fields),
    );
}
