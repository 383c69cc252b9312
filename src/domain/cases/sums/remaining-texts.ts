import { formatMoney } from '#engine/money.ts';
import type { Catalogue, Say } from '#engine/words.ts';
import type { CaseSums } from './case-sums.ts';

const words = {
  above: { pl: 'nadwyżka wpłat {amount}', en: '{amount} above the total' },
} satisfies Catalogue;

/** What is left to pay of the total, currency by currency. What was paid above it may be interest: the ledger alone knows an overpayment. */
export const remainingTexts = (say: Say, sums: readonly Pick<CaseSums, 'remaining' | 'currency'>[]): string[] =>
  sums.flatMap(({ remaining, currency }) => {
    if (remaining === null) return [];
    const amount = formatMoney(remaining.replace(/^-/, ''), currency);
    return [remaining.startsWith('-') ? say(words.above, { amount }) : amount];
  });
