import { formatMoney, sumMoney } from '#engine/money.ts';
import { type Catalogue, type Language, sayIn } from '#engine/words.ts';

const words = {
  left: { pl: 'Pozostanie do zapłaty {amount}.', en: '{amount} will remain to be paid.' },
  above: { pl: 'Pozostanie nadwyżka wpłat {amount}.', en: '{amount} will still be paid above the total.' },
} satisfies Catalogue;

interface Removed {
  /** Of the case, with the payment; less than nothing where more was paid than its total. */
  readonly left: string;
  readonly amount: string;
  readonly currency: string;
}

/** What a case has left once a payment is gone: "Pozostanie do zapłaty 300,00 zł." */
export function leftWithout({ left, amount, currency }: Removed, language: Language): string {
  const without = sumMoney([left, amount]);
  const said = without.startsWith('-') ? words.above : words.left;
  return sayIn(language, said, { amount: formatMoney(without.replace(/^-/, ''), currency) });
}
