import { dayOf, isoMoment, workdayFrom } from './calendar.ts';
import type { DemoCaseContext } from './add-case.ts';
import { addDemoCase } from './add-case.ts';
import type { DemoBatch, DemoLookups } from './rows/demo.ts';
import { RowCollector } from './rows/demo.ts';
import type { DemoAccount } from './office.ts';
import { makeOffice } from './office.ts';
import { RecentDebtors } from './names/recent-debtors.ts';
import { Random } from './random.ts';

export type DemoOptions = {
  readonly cases: number;
  readonly seed: number;
  /** The moment at which the demo's story stands; the same moment and seed give the same rows. */
  readonly now: Date;
  readonly lookups: DemoLookups;
  readonly account: DemoAccount;
  /** First free id of the tables that are not empty. */
  readonly firstIds?: Readonly<Record<string, number>>;
  /** Cases a batch, 250 unless told. */
  readonly batchSize?: number;
};

/** What one batch holds and how far the generator has come. */
export type DemoProgress = {
  readonly batch: DemoBatch;
  readonly casesDone: number;
  readonly lastNumbers: ReadonlyMap<number, number>;
};

/**
 * Makes the demo's rows batch by batch, in memory that does not grow with the number of cases. Nothing is asked of a
 * database: ids count up from `firstIds`, case numbers are given in the order in which the cases came.
 */
export function* generateDemo(options: DemoOptions): Generator<DemoProgress> {
  const { cases, seed, lookups, batchSize = 250 } = options;
  // The last day that is wholly over: nothing lies in the future but plans and promises.
  const lastDay = dayOf(options.now) - 1;
  const rows = new RowCollector(lookups, options.firstIds ?? {});
  const opened = isoMoment(workdayFrom(lastDay - 3 * 365), 9 * 60);
  const used = isoMoment(lastDay, 8 * 60);
  const use = { last_seen_at: used, password_changed_at: used };
  const office = makeOffice(rows, seed, { created_at: opened, updated_at: opened }, options.account, use);
  const context: DemoCaseContext = {
    rows,
    office,
    seed,
    cases,
    lastDay,
    debtors: new RecentDebtors(new Random(seed, 'recent debtors')),
    lastNumbers: new Map(),
  };
  for (let n = 0; n < cases; n += 1) {
    addDemoCase(context, n);
    if ((n + 1) % batchSize === 0) yield { batch: rows.take(), casesDone: n + 1, lastNumbers: context.lastNumbers };
  }
  yield { batch: rows.take(), casesDone: cases, lastNumbers: context.lastNumbers };
}
