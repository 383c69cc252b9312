import { fromCents } from '#engine/money.ts';
import type { Reader } from '#engine/messages.ts';
import { type AccountLine, vatByLine } from './account.ts';
import { accountAnswer } from './account-answer.ts';

/** A line of an account with what people know its case and item by. */
export interface NamedLine extends AccountLine {
  readonly odzysk_no: string | null;
  readonly debtor: string | null;
  /** Of the contracts that the payment names, else of the case. */
  readonly contract_no: string | null;
  readonly item: string | null;
  readonly paid_on: string | null;
}

interface Named {
  readonly lines: readonly NamedLine[];
  readonly withoutRule: readonly AccountLine[];
  readonly currency: string;
}

/** The account as its page reads it: each line with names and its VAT. */
export function namedAnswer({ lines, withoutRule, currency }: Named, reader: Reader) {
  const [told, vats] = [accountAnswer({ lines, withoutRule }, reader), vatByLine(lines)];
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
