import { formatMoney, fromCents } from '#engine/money.ts';
import { countedNoun, countOf } from '#engine/plural.ts';
import { type Language, sayIn } from '#engine/words.ts';
import { contract } from '#domain/contracts/contract.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { gapWords } from './gap-words.ts';
import type { Gap } from './gaps.ts';

/** The sentence for a gap: "12 faktur bez terminu płatności". */
export function sayGap({ code, count, rest }: Gap, language: Language): string {
  return sayIn(language, gapWords[code], {
    invoices: countOf(count, countedNoun(invoice.label)[language], language),
    contracts: countOf(count, countedNoun(contract.label)[language], language),
    amount: rest ? formatMoney(fromCents(rest.amount), rest.currency) : '',
  });
}
