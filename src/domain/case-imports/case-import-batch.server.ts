import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/transaction.ts';
import { findKnownCases } from './case-import-known.server.ts';
import type { FoundCase, KnownCase } from './case-import-known.ts';
import type { PlannedCase } from './case-import-plan.ts';
import { created, failed, noteOutcomes, type Outcome, refused, skipped } from './case-import-outcome.server.ts';
import { doneLines, type ImportRecord } from './case-import-record.server.ts';
import { type NewCaseLists, writeCases } from './case-import-write.server.ts';

export interface BatchOf {
  readonly imported: ImportRecord;
  readonly lists: NewCaseLists;
  /** Cases that repeat an earlier one of the file. */
  readonly repeats: ReadonlyMap<PlannedCase, FoundCase>;
}

/** Any constant: imports write one batch at a time, so that what one finds missing no other adds meanwhile. */
const LOCK = 0x1_4a5e5;

/** Deals with some cases in one transaction: writes them or not, and notes what became of them. */
export async function importBatch(context: Context, of: BatchOf, cases: readonly PlannedCase[]): Promise<void> {
  try {
    await inTransaction(context, async (inner, tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const waiting = await stillWaiting(tx, of.imported.id, cases);
      const outcomes = await decide(inner, tx, of, waiting);
      await noteOutcomes(tx, of.imported.id, outcomes);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await importApart(context, of, cases);
  }
}

/** One case that the database refuses, say for a tax number somebody has just taken, must not spoil the others. */
async function importApart(context: Context, of: BatchOf, cases: readonly PlannedCase[]): Promise<void> {
  if (cases.length > 1) {
    for (const one of cases) await importBatch(context, of, [one]);
    return;
  }
  await context.transact((tx) => noteOutcomes(tx, of.imported.id, cases.map(refused)));
}

/** What a process that was killed, or one that still runs, has done already. */
async function stillWaiting(tx: Tx, id: number, cases: readonly PlannedCase[]): Promise<PlannedCase[]> {
  const lines = cases.flatMap(({ rows }) => rows.map(({ line }) => line));
  const done = await doneLines(tx, id, Math.min(...lines), Math.max(...lines));
  return cases.filter(({ rows }) => !done.has(rows[0]!.line));
}

async function decide(
  context: Context,
  tx: Tx,
  { imported, lists, repeats }: BatchOf,
  cases: readonly PlannedCase[],
): Promise<Outcome[]> {
  const good = cases.filter(({ bad }) => !bad.length);
  const known = await findKnownCases(tx, good);
  const made = new Map<PlannedCase, KnownCase>();
  const found = new Map<PlannedCase, FoundCase>();
  for (const planned of good) {
    const there = known.find(planned) ?? (imported.dry_run ? repeats.get(planned) : undefined);
    if (there) {
      found.set(planned, there);
      continue;
    }
    const place: KnownCase = { id: null, odzysk_no: null };
    made.set(planned, place);
    known.addPlanned(planned, place);
  }
  if (!imported.dry_run) await writeMade(context, tx, made, lists);
  return cases.map((planned) => {
    const there = found.get(planned);
    if (there) return skipped(planned, there);
    return planned.bad.length ? failed(planned) : created(planned, made.get(planned)!);
  });
}

/** Fills the places that were kept for new cases; a later one of the batch may have been found to repeat them. */
async function writeMade(
  context: Context,
  tx: Tx,
  made: ReadonlyMap<PlannedCase, KnownCase>,
  lists: NewCaseLists,
): Promise<void> {
  const fresh = [...made.keys()];
  const written = await writeCases(context, tx, fresh, lists);
  fresh.forEach((planned, i) => Object.assign(made.get(planned)!, written[i]));
  announceBatch(context, fresh, written);
}

/** Lists refresh once a batch, for each creditor whose people may be looking. */
function announceBatch(
  context: Context,
  fresh: readonly PlannedCase[],
  written: readonly { id: number | null }[],
): void {
  const newest = new Map(fresh.map(({ creditor }, i) => [creditor!.id, written[i]?.id]));
  for (const id of newest.values()) {
    if (id) context.announce({ model: 'debt_case', id, action: 'create', within: null });
  }
}

/** Class 22 and 23: values or rules of the data, as against a database that is gone. */
const isRefusal = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown } | null)?.code));
