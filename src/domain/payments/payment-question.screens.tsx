import { get } from '#browser/calls/api-client.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { formatDate, formatMoney } from '#engine/format.ts';
import { isMoney, sumMoney } from '#engine/money.ts';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import { sayIn, type Catalogue } from '#engine/words.ts';

const words = {
  what: { pl: 'wpłatę {amount} z {date}', en: 'the payment of {amount} of {date}' },
  left: { pl: 'Pozostanie do zapłaty {amount}.', en: '{amount} will remain to be paid.' },
} satisfies Catalogue;

/** What remains of a case, by the currency in which it is summed. */
const remains: Readonly<Record<string, 'remaining_amount' | 'remaining_amount_euro'>> = {
  PLN: 'remaining_amount',
  EUR: 'remaining_amount_euro',
};

interface Payment {
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly payment_date?: unknown;
  readonly debt_case_id?: unknown;
}

const amountOf = (amount: unknown, currency: unknown) => formatMoney(String(amount ?? ''), String(currency ?? 'PLN'));

/** "Usunąć wpłatę 300,00 zł z 2026-11-22?", and what would be owed then. */
export const paymentQuestion: ListParts['deleteAsks'] = {
  what: ({ amount, currency, payment_date: day }: Payment, language) =>
    sayIn(language, words.what, { amount: amountOf(amount, currency), date: formatDate(String(day ?? '')) }),

  async consequence({ amount, currency, debt_case_id: id }: Payment, language) {
    const name = remains[String(currency)];
    if (!name || typeof id !== 'number' || !isMoney(amount)) return null;
    const left = (await get<CaseRecord>(`/api/debt_cases/${id}`).catch(() => null))?.[name];
    if (!isMoney(left)) return null;
    return sayIn(language, words.left, { amount: amountOf(sumMoney([left, amount]), currency) });
  },
};
