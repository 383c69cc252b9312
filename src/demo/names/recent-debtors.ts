import type { Debtor } from './debtors.ts';
import type { Random } from '../random.ts';

const KEPT = 400;

/** A bounded sample of the debtors so far, from which some come back with another case. */
export class RecentDebtors {
  readonly #debtors: Debtor[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Keeps a debtor; when full, in the place of any other. */
  keep(debtor: Debtor): void {
    if (this.#debtors.length < KEPT) this.#debtors.push(debtor);
    else this.#debtors[this.#random.int(0, KEPT - 1)] = debtor;
  }

  /** One of the debtors kept, or none while there are too few to choose from. */
  any(): Debtor | undefined {
    return this.#debtors.length < 5 ? undefined : this.#random.pick(this.#debtors);
  }
}
