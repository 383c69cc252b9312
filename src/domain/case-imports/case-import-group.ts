import type { CheckedRow } from '#domain/bank-files/checked-row.ts';
import type { RowValue } from '#domain/bank-files/row-values.ts';

/**
 * Numbers the cases of a file while its rows are read: those with the same ZD number, else with the same contract
 * number, make one case (contract §8). Keeps no more than the numbers.
 */
export class CaseGroups {
  readonly #byZd = new Map<string, number>();
  readonly #byContract = new Map<string, number>();
  /** The creditor that the first row of each case names. */
  readonly #creditors: RowValue[] = [];

  /** The number of the row's case, from 0. */
  of({ values }: CheckedRow): number {
    const { zd_no: zd, contract_no: contract } = values;
    const creditor = values.creditor_nip ?? null;
    // A blank ZD number is as above: the case that the contract was named in.
    const known = zd ? this.#byZd.get(String(zd)) : contract && this.#ofContract(String(contract), creditor);
    const group = typeof known === 'number' ? known : this.#creditors.push(creditor) - 1;
    if (zd) this.#byZd.set(String(zd), group);
    if (contract) this.#byContract.set(String(contract), group);
    return group;
  }

  /** Two creditors may number their contracts alike. */
  #ofContract(contract: string, creditor: RowValue): number | undefined {
    const group = this.#byContract.get(contract);
    if (group === undefined) return undefined;
    const other = this.#creditors[group]!;
    return creditor === null || other === null || creditor === other ? group : undefined;
  }
}
