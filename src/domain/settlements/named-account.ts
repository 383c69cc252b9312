import { fromCents } from '#engine/money.ts';
import type { Reader } from '#engine/messages.ts';
import { type AccountLine, type AccountWarning, vatByLine } from './account.ts';
import { accountAnswer } from './account-answer.ts';

/** What people know the case and the item of a line by. */
export interface LineNames {
  readonly debtor_id: number | null;
  readonly odzysk_no: string | null;
  readonly debtor: string | null;
  /** Of the contracts that the payment names, else of the case. */
  readonly contract_no: string | null;
  readonly item: string | null;
  readonly paid_on: string | null;
}

export type NamedLine = AccountLine & LineNames;

interface Named {
  readonly lines: readonly NamedLine[];
  readonly warnings: readonly AccountWarning[];
  readonly currency: string;
}

/** The account as its page reads it: each line with names and its VAT. */
export function namedAnswer({ lines, warnings, currency }: Named, reader: Reader) {
  const [told, vats] = [accountAnswer({ lines, warnings }, reader), vatByLine(lines)];
  return {
    ...told,
    currency,
    lines: told.lines.map((line, at) => {
      const { odzysk_no, debtor, contract_no, item, paid_on, vat_rate } = lines[at]!;
      return { ...line, odzysk_no, debtor, contract_no, item, paid_on, vat_rate, vat: fromCents(vats[at]!) };
    }),
  };
}

export type NamedAccount = ReturnType<typeof namedAnswer>;
