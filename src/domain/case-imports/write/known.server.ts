import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { StoredCase } from '../plan/other-case.ts';
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
  /** What it says of itself, where it was there before the file. */
  readonly stored: StoredCase | undefined;
}

/** Cases by creditor and contract number: one of them is not made again (contract §8). */
export class KnownCases {
  readonly #byContract = new Map<string, KnownCase>();
  readonly #lines = new Map<string, number>();
  readonly #stored = new Map<number, StoredCase>();
  readonly #byZd = new Map<string, StoredCase>();

  /** Of the cases with one number the first counts. */
  addStored(stored: StoredCase): void {
    const key = `${stored.creditor_id} ${stored.zd_no}`;
    this.#stored.set(stored.id, stored);
    if (!this.#byZd.has(key)) this.#byZd.set(key, stored);
  }

  /** The stored case of the same creditor with the same ZD number. */
  withNumberOf({ creditor, debtCase: { zd_no } }: PlannedCase): StoredCase | undefined {
    return zd_no ? this.#byZd.get(`${creditor!.id} ${String(zd_no)}`) : undefined;
  }

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
    const known = this.#byContract.get(keyOf(found[0]!))!;
    const isOfFile = contracts.get(found[0]!) !== null;
    return { known, contracts, stored: isOfFile ? undefined : this.#stored.get(known.id ?? 0) };
  }
}

/** What of a case `c` and its debtor `e` is compared with the file. */
const comparedColumns = sql`
  c.id, c.odzysk_no, c.creditor_id, c.zd_no, c.initial_amount, c.initial_amount_euro,
  json_build_object('name', e.name, 'nip', e.nip, 'pesel', e.pesel, 'regon', e.regon, 'krs', e.krs) as debtor,
  (select coalesce(json_agg(i), '[]') from
    (select n.undercarriage_no, n.serial_no, n.registration_no
      from contracts o join contract_items n on n.contract_id = o.id where o.debt_case_id = c.id) i) as items`;

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
  const zdNos = cases.flatMap(({ debtCase: { zd_no } }) => (zd_no ? [zd_no] : []));
  const byContract = await sql<StoredCase & { contract_no: string }>`
    select ${comparedColumns}, k.contract_no
    from contracts k join debt_cases c on c.id = k.debt_case_id join business_entities e on e.id = c.debtor_id
    where k.contract_no = any(${numbers}::text[]) and not k.deleted order by c.id`.execute(tx);
  const byZd = await sql<StoredCase>`
    select ${comparedColumns} from debt_cases c join business_entities e on e.id = c.debtor_id
    where c.zd_no = any(${zdNos}::text[]) order by c.id`.execute(tx);
  const stored = [...byContract.rows, ...byZd.rows];
  const ids = stored.map(({ id }) => id);
  const seen = await visibleIds(context, debtCase, ids);
  const known = new KnownCases();
  for (const one of stored.toSorted((a, b) => a.id - b.id)) if (seen.has(one.id)) known.addStored(one);
  for (const { creditor_id, contract_no, id, odzysk_no } of byContract.rows) {
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
