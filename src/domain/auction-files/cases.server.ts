import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';

/** Cases by a number that stands in the file. */
type ByNumber = ReadonlyMap<string, readonly number[]>;

/** The cases that rows may be about, of those the person may change. */
export class AuctionCases {
  readonly #byZd: ByNumber;
  readonly #byContract: ByNumber;

  constructor(byZd: ByNumber, byContract: ByNumber) {
    this.#byZd = byZd;
    this.#byContract = byContract;
  }

  /** Ids of the cases with the row's number; the ZD number wins over that of the contract (contract §11). */
  of({ values }: CheckedRow): { readonly by: 'zd_no' | 'contract_no'; readonly ids: readonly number[] } {
    if (values.zd_no) return { by: 'zd_no', ids: this.#byZd.get(String(values.zd_no)) ?? [] };
    return { by: 'contract_no', ids: this.#byContract.get(String(values.contract_no)) ?? [] };
  }

  /** Whether the number of the contract in the row of this case is of other cases alone. */
  isContractOfOther({ values }: CheckedRow, caseId: number): boolean {
    const ids = this.#byContract.get(String(values.contract_no)) ?? [];
    return ids.length > 0 && !ids.includes(caseId);
  }
}

interface Numbered {
  readonly number: string;
  readonly id: number;
}

export async function findAuctionCases(context: Context, tx: Tx, rows: readonly CheckedRow[]): Promise<AuctionCases> {
  const written = (name: string) => rows.flatMap(({ values }) => (values[name] ? [String(values[name])] : []));
  const byZd = await sql<Numbered>`
    select zd_no as number, id from debt_cases where zd_no = any(${written('zd_no')}::text[])`.execute(tx);
  const byContract = await sql<Numbered>`
    select distinct contract_no as number, debt_case_id as id from contracts
    where contract_no = any(${written('contract_no')}::text[]) and not deleted`.execute(tx);
  const ids = [...new Set([...byZd.rows, ...byContract.rows].map(({ id }) => id))];
  const own = await changeableIds(context, ids);
  return new AuctionCases(grouped(byZd.rows, own), grouped(byContract.rows, own));
}

/** Those of the cases that the person may change; the others are as unknown as missing ones. */
async function changeableIds(context: Context, ids: readonly number[]): Promise<Set<number>> {
  const debtCase = context.model.named('debt_case');
  const right = context.access.right(debtCase, 'update');
  if (right === false) return new Set();
  return visibleIds(context, debtCase, ids, right === true ? undefined : right);
}

function grouped(found: readonly Numbered[], own: ReadonlySet<number>): ByNumber {
  const groups = Map.groupBy(
    found.filter(({ id }) => own.has(id)),
    ({ number }) => number,
  );
  return new Map([...groups].map(([number, cases]) => [number, cases.map(({ id }) => id)]));
}
