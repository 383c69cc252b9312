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

/** The case that a planned one would repeat, and which of its contracts are there. */
export interface FoundCase {
  readonly known: KnownCase;
  readonly contractNos: ReadonlySet<string>;
}

/** Cases by creditor and contract number: one of them is not made again (contract §8). */
export class KnownCases {
  readonly #byContract = new Map<string, KnownCase>();

  add(creditorId: number, contractNo: string, known: KnownCase): void {
    const key = `${creditorId} ${contractNo}`;
    if (!this.#byContract.has(key)) this.#byContract.set(key, known);
  }

  addPlanned({ creditor, contractNos }: PlannedCase, known: KnownCase): void {
    for (const number of contractNos) this.add(creditor!.id, number, known);
  }

  find({ creditor, contractNos }: PlannedCase): FoundCase | undefined {
    const found = contractNos.filter((number) => this.#byContract.has(`${creditor!.id} ${number}`));
    if (!found.length) return undefined;
    return { known: this.#byContract.get(`${creditor!.id} ${found[0]}`)!, contractNos: new Set(found) };
  }
}

/**
 * The stored cases that some planned ones may repeat, of those whoever imports may see; in a check also those that
 * earlier rows would have made.
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
  if (dry_run) {
    const checked = await sql<{ creditor_id: number; contract_no: string }>`
      select creditor_id, contract_no from import_rows
      where import_id = ${importId} and contract_no = any(${numbers}::text[]) and status = 'created'`.execute(tx);
    for (const { creditor_id, contract_no } of checked.rows)
      known.add(creditor_id, contract_no, { id: null, odzysk_no: null });
  }
  return known;
}
