import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import type { StoredImport } from '../record.server.ts';

/** A case that is there; one that a dry run would have made has neither id nor number. */
export interface KnownCase {
  readonly id: number | null;
  readonly odzysk_no: string | null;
}

/** The case that a planned one would repeat. */
export interface FoundCase {
  readonly known: KnownCase;
  /** Which of its contracts are there, each with the line of the same file that brought it. */
  readonly contracts: ReadonlyMap<string, number | null>;
}

/** Cases by creditor and contract number: one of them is not made again (contract §8). */
export class KnownCases {
  readonly #byContract = new Map<string, KnownCase>();
  readonly #lines = new Map<string, number>();

  add(creditorId: number, contractNo: string, known: KnownCase): void {
    const key = `${creditorId} ${contractNo}`;
    if (!this.#byContract.has(key)) this.#byContract.set(key, known);
  }

  /** A line above, of the same file, brought the contract. */
  addLine(creditorId: number, contractNo: string, line: number): void {
    this.#lines.set(`${creditorId} ${contractNo}`, line);
  }

  addPlanned({ creditor, contractNos, rows }: PlannedCase, known: KnownCase): void {
    for (const number of contractNos) {
      this.add(creditor!.id, number, known);
      this.addLine(creditor!.id, number, rows.find(({ values }) => String(values.contract_no) === number)!.line);
    }
  }

  find({ creditor, contractNos }: PlannedCase): FoundCase | undefined {
    const keyOf = (number: string) => `${creditor!.id} ${number}`;
    const found = contractNos.filter((number) => this.#byContract.has(keyOf(number)));
    if (!found.length) return undefined;
    const contracts = new Map(found.map((number) => [number, this.#lines.get(keyOf(number)) ?? null]));
    return { known: this.#byContract.get(keyOf(found[0]!))!, contracts };
  }
}

/**
 * The stored cases that some planned ones may repeat, of those whoever imports may see; in a check also those that
 * earlier rows would have made. Says which lines those are.
 */
export async function findKnownCases(
  context: Context,
  tx: Tx,
  { id: importId, dry_run }: StoredImport,
  cases: readonly PlannedCase[],
): Promise<KnownCases> {
  const numbers = cases.flatMap(({ contractNos }) => contractNos);
  const { rows } = await sql<{ id: number; odzysk_no: string; creditor_id: number; contract_no: string }>`
    select c.creditor_id, k.contract_no, c.id, c.odzysk_no
    from contracts k join debt_cases c on c.id = k.debt_case_id
    where k.contract_no = any(${numbers}::text[]) and not k.deleted order by c.id`.execute(tx);
  const seen = await visibleIds(
    { ...context, db: tx },
    debtCase,
    rows.map(({ id }) => id),
  );
  const known = new KnownCases();
  for (const { creditor_id, contract_no, id, odzysk_no } of rows) {
    if (seen.has(id)) known.add(creditor_id, contract_no, { id, odzysk_no });
  }
  const above = await sql<{ creditor_id: number; contract_no: string; line: number }>`
    select creditor_id, contract_no, min(line) as line from import_rows
    where import_id = ${importId} and contract_no = any(${numbers}::text[]) and status = 'created'
    group by creditor_id, contract_no`.execute(tx);
  for (const { creditor_id, contract_no, line } of above.rows) {
    known.addLine(creditor_id, contract_no, line);
    if (dry_run) known.add(creditor_id, contract_no, { id: null, odzysk_no: null });
  }
  return known;
}
