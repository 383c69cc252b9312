import type { PlannedCase } from '../plan/plan-case.ts';

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
