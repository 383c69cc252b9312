type Values = Readonly<Record<string, unknown>>;

interface Keyed extends Values {
  /** `i1` of invoices, `c1` of contracts, `p1` of payments. */
  readonly key: string;
}

export interface InvoiceExample extends Keyed {
  readonly currency: string;
  readonly contract?: string;
}

export interface PaymentExample extends Keyed {
  readonly currency: string;
  readonly covers_currency?: string;
  readonly invoices?: readonly string[];
  readonly contracts?: readonly string[];
}

/** A case and the balance it must have; `late` are keys of records made after a first balance. */
export interface Example {
  readonly why: string;
  readonly input: {
    readonly creditor: Values;
    readonly debtor: { readonly consumer?: boolean | null; readonly business?: boolean };
    readonly case: Values;
    readonly contracts?: readonly (Keyed & { readonly type?: string })[];
    readonly invoices?: readonly InvoiceExample[];
    readonly payments?: readonly PaymentExample[];
    readonly other_case?: readonly InvoiceExample[];
    readonly late?: readonly string[];
    /** Today where it is null. */
    readonly on: string | null;
  };
  /** The balance with keys for ids, with what is refused; or the status alone. */
  readonly expected: ExpectedBalance | number;
}

export interface ExpectedBalance extends Values {
  readonly refused?: Readonly<Record<string, readonly string[]>>;
}

/** The examples of a file, as text. */
export const examplesIn = (text: string): readonly Example[] => (JSON.parse(text) as { cases: Example[] }).cases;

export const numberOf = (key: string): number => Number(key.slice(1));
