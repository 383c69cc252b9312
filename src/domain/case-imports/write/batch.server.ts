import { isRefusal } from '#engine/server/save/violation.ts';
import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { type Groups, waitingRows } from '#file-runs/staged-rows.server.ts';
import { findKnownCases } from './known.server.ts';
import type { FoundCase, KnownCase } from './known.server.ts';
import { planCase, type PlannedCase } from '../plan/plan-case.ts';
import { created, failed, noteCases, type Outcome, refused, skipped } from './outcome.server.ts';
import { type StoredImport, importTables } from '../record.server.ts';
import { rulesFor } from './rules.server.ts';
import type { ReferenceLists } from '../plan/fields.ts';
import { writeCases } from './cases.server.ts';
import type { NewCaseLists } from './new-records.server.ts';
import { bookParties } from './parties.server.ts';

export interface BatchOf {
  readonly imported: StoredImport;
  readonly lists: ReferenceLists;
  readonly newLists: NewCaseLists;
}

/** Any constant: imports write one batch at a time, so that what one finds missing no other adds meanwhile. */
const LOCK = 0x1_4a5e5;

/** Deals with some cases in one transaction: writes them or not, and notes what became of them. */
export async function importBatch(context: Context, of: BatchOf, groups: Groups): Promise<void> {
  try {
    await inTransaction(context, async (inner, tx) => {
      await alone(tx);
      const outcomes = await decide(inner, tx, of, await plannedCases(inner, tx, of, groups));
      await noteCases(tx, of.imported.id, outcomes);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await importApart(context, of, groups);
  }
}

const alone = (tx: Tx) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);

/** The cases that neither a process that was killed nor one that still runs has dealt with. */
async function plannedCases(context: Context, tx: Tx, of: BatchOf, groups: Groups): Promise<PlannedCase[]> {
  const cases = await waitingRows(tx, importTables, of.imported.id, groups);
  const rules = await rulesFor(context, of.imported, of.lists, cases.flat());
  return cases.map((rows) => planCase(rows, rules));
}

/** One case that is refused, say for a creditor that was just deleted, must not spoil the others. */
async function importApart(context: Context, of: BatchOf, [first, last]: Groups): Promise<void> {
  if (last > first) {
    for (let one = first; one <= last; one += 1) await importBatch(context, of, [one, one]);
    return;
  }
  await inTransaction(context, async (inner, tx) => {
    await alone(tx);
    const cases = await plannedCases(inner, tx, of, [first, last]);
    await noteCases(tx, of.imported.id, cases.map(refused));
  });
}

async function decide(
  context: Context,
  tx: Tx,
  { imported, newLists }: BatchOf,
  cases: readonly PlannedCase[],
): Promise<Outcome[]> {
  const good = cases.filter(({ bad }) => !bad.length);
  const known = await findKnownCases(context, tx, imported, good);
  const made = new Map<PlannedCase, KnownCase>();
  const found = new Map<PlannedCase, FoundCase>();
  for (const planned of good) {
    const there = known.find(planned);
    if (there) {
      found.set(planned, there);
      continue;
    }
    const place: KnownCase = { id: null, odzysk_no: null };
    made.set(planned, place);
    known.addPlanned(planned, place);
  }
  const fresh = [...made.keys()];
  const parties = await bookParties(context, tx, fresh, newLists);
  if (!imported.dry_run) {
    const written = await writeCases(context, tx, imported, fresh, parties, newLists);
    // A later one of the batch may have been found to repeat them.
    fresh.forEach((planned, i) => Object.assign(made.get(planned)!, written[i]));
  }
  const booked = new Map(fresh.map((planned, i) => [planned, parties.cases[i]!]));
  return cases.map((planned) => {
    const there = found.get(planned);
    if (there) return skipped(planned, there);
    if (planned.bad.length) return failed(planned);
    return created(planned, made.get(planned)!, booked.get(planned)!, known.withNumberOf(planned));
  });
}
