import { formatMoney } from '#engine/format.ts';
import type { Catalogue, Say } from '#engine/words.ts';
import type { CaseSums } from './case-sums.ts';

const words = {
  overpaid: { pl: 'nadpłata {amount}', en: 'overpaid by {amount}' },
} satisfies Catalogue;

/** What is left to pay, currency by currency; what was paid too much is called so. */
export const remainingTexts = (say: Say, sums: readonly Pick<CaseSums, 'remaining' | 'currency'>[]): string[] =>
  sums.flatMap(({ remaining, currency }) => {
    if (remaining === null) return [];
    const amount = formatMoney(remaining.replace(/^-/, ''), currency);
    return [remaining.startsWith('-') ? say(words.overpaid, { amount }) : amount];
  });
