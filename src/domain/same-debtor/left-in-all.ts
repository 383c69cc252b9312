import { formatMoney, sumMoney } from '#engine/money.ts';
import type { Catalogue, Say } from '#engine/words.ts';
import { type CaseOfSame, mostCases } from './same-debtor.ts';

const words = {
  inAll: { pl: 'razem {amount}', en: '{amount} in all' },
  inNewest: { pl: 'w {count} najnowszych razem {amount}', en: '{amount} in the newest {count}' },
} satisfies Catalogue;

/** What is left in the cases that are told of; where there may be more of them, that it is not all. */
export const leftInAll = (say: Say, cases: readonly CaseOfSame[]): string =>
  say(cases.length < mostCases ? words.inAll : words.inNewest, { amount: owedIn(cases), count: cases.length });

/** `1 200,00 zł + 300,00 €`: złotys where there are any, or nothing else. */
export function owedIn(cases: readonly CaseOfSame[]): string {
  const zlotys = cases.flatMap(({ remaining_amount }) => leftOf(remaining_amount));
  const euros = cases.flatMap(({ remaining_amount_euro }) => leftOf(remaining_amount_euro));
  const isInEurosAlone = euros.length > 0 && sumMoney(zlotys) === '0.00';
  return [
    ...(zlotys.length && !isInEurosAlone ? [formatMoney(sumMoney(zlotys), 'PLN')] : []),
    ...(euros.length ? [formatMoney(sumMoney(euros), 'EUR')] : []),
  ].join(' + ');
}

/** What was overpaid in one case is no payment in another. */
const leftOf = (amount: string | null | undefined) => (amount && !amount.startsWith('-') ? [amount] : []);
