import { sql } from 'kysely';
import { formatMoney } from '#engine/money.ts';
import { type Language, sayIn } from '#engine/words.ts';

/** What a promise `p` is today: its row says what it becomes once a day has passed. */
export const stateOf = (today: string) =>
  sql`(case when p.holds_until < ${today}::date then p.state_then else p.state end)`;

/** A promise `p` as {@link sayPromised} reads it; `y` is its currency. */
export const promised = sql`concat_ws(' ', p.kind, p.date::text, p.amount::text, y.code)`;

const words = {
  payment: { pl: 'wpłata {amount} do {day}', en: 'payment of {amount} by {day}' },
  installment: { pl: 'rata {amount} do {day}', en: 'installment of {amount} by {day}' },
  item_return: { pl: 'zwrot przedmiotu do {day}', en: 'return of the item by {day}' },
};

/** `payment 2026-11-20 500.00 PLN` → `wpłata 500,00 zł do 2026-11-20`. */
export function sayPromised(about: string | null, language: Language): string {
  const [kind, day = '', amount = '0.00', currency = ''] = (about ?? '').split(' ');
  return sayIn(language, words[kind as keyof typeof words] ?? words.installment, {
    day,
    amount: formatMoney(amount, currency),
  });
}
