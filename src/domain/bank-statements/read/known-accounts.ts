/** An account whose statements are read. */
export interface KnownAccount {
  readonly id: number;
  readonly number: string;
  readonly currency_id: number;
  readonly currency: string;
  readonly virtual_prefix: string | null;
}

const CHECK_DIGITS = 2;

/** The accounts there are, found by their numbers and by those of their virtual ones. */
export class KnownAccounts {
  readonly #all: readonly KnownAccount[];
  readonly #byNumber: ReadonlyMap<string, KnownAccount>;

  constructor(all: readonly KnownAccount[]) {
    this.#all = all;
    this.#byNumber = new Map(all.map((one) => [one.number, one]));
  }

  named(number: string): KnownAccount | undefined {
    return this.#byNumber.get(number);
  }

  withId(id: number): KnownAccount | undefined {
    return this.#all.find((one) => one.id === id);
  }

  /** The account that a virtual one belongs to: the longest beginning wins. */
  ofVirtual(number: string): KnownAccount | undefined {
    const digits = number.slice(CHECK_DIGITS);
    const [longest] = this.#all
      .filter(({ virtual_prefix: prefix }) => prefix && digits.startsWith(prefix))
      .toSorted((a, b) => b.virtual_prefix!.length - a.virtual_prefix!.length);
    return longest;
  }
}
