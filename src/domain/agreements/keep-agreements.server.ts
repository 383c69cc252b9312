import { sql } from 'kysely';
import { sumMoney, toCents } from '#engine/money.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { keepColumns, type KeptRow } from '#engine/server/save/keep-columns.ts';
import { lockCases } from '#domain/cases/sums/case-sums.server.ts';
import { dayNumber, isoDateOrNull } from '#engine/days/calendar-day.ts';
import { keepCases } from '#domain/kept-cases/keep-cases.server.ts';
import { today } from '#engine/days/today.ts';
import type { AgreementFacts } from './agreement-facts.ts';
import { agreementItem } from './agreement-item.ts';
import { missedBy } from './agreement-on-day.ts';
import { draftRows, workedOutRows, type WorkedOutRows } from './agreement-rows.ts';
import { agreement } from './agreement.ts';
import { closeMended, noteBroken } from './broken-agreement.server.ts';
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
  const kept: Kept = { agreements: [], items: [] };
  for (const stored of agreements) {
    const known = facts.get(stored.id);
    const rows = known ? workedOutRows(known, day) : rowsOfDraft(stored);
    if (stopsInterest(stored, stored.state) !== stopsInterest(stored, rows.agreement.state))
      changed.add(stored.debt_case_id);
    kept.agreements.push({ id: stored.id, set: columnsOf(stored, rows) });
    kept.items.push(...stored.items.map(({ id }, at) => ({ id, set: { no: at + 1, ...rows.items[at] } })));
  }
  await keepColumns(context, tx, agreement, kept.agreements, agreementColumns);
  await keepColumns(context, tx, agreementItem, kept.items, itemColumns);
  await closeMended(context, tx, concerned);
  await noteBroken(context, tx, concerned, (id) => missedOn(facts.get(id), day));
  if (changed.size) await keepCases(context, tx, [...changed]);
}

const missedOn = (facts: AgreementFacts | undefined, day: number) => isoDateOrNull(facts ? missedBy(facts, day) : null);

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

interface Kept {
  readonly agreements: KeptRow[];
  readonly items: KeptRow[];
}

function columnsOf(stored: StoredAgreement, { agreement: row }: WorkedOutRows): Row {
  const { items } = stored;
  const total = sumMoney(items.map(({ amount }) => amount));
  return {
    ...row,
    total,
    items_count: items.length,
    needs_confirmation: row.state === 'draft' && isAboveLimits(stored, { ...stored, count: items.length, total }),
    // Broken once more, it is noted once more.
    ...(row.state !== 'broken' && { noted_on: null, notified_on: null }),
  };
}

const agreementColumns = Object.keys(agreement.fields);
const itemColumns = Object.keys(agreementItem.fields);
