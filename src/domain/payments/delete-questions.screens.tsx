import { get } from '#browser/calls/api-client.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { isMoney } from '#engine/money.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import type { Catalogue } from '#engine/words.ts';
import { leftWithout } from './left-without.ts';

const words = {
  settled: {
    pl: 'Zniknie z rozliczeń z wierzycielem. To, co dłużnik ma zapłacić, się nie zmieni.',
    en: 'It will be gone from what is settled with the creditor. What the debtor owes stays as it is.',
  },
} satisfies Catalogue;

const ofDay = { pl: 'z {value}', en: 'of {value}' };

/** What remains of a case, by the currency in which it is summed. */
const remains: Readonly<Record<string, 'remaining_amount' | 'remaining_amount_euro'>> = {
  PLN: 'remaining_amount',
  EUR: 'remaining_amount_euro',
};

/** "Usunąć wpłatę 300,00 zł z 2026-11-22?", and what would be owed then. */
export const debtorPaymentAsks: DeleteAsks = {
  noun: { pl: 'wpłatę', en: 'the payment of' },
  named: [{ field: 'amount' }, { field: 'payment_date', said: ofDay }],
  async consequence({ amount, currency, debt_case_id: id }, language) {
    const name = remains[String(currency)];
    if (!name || typeof id !== 'number' || !isMoney(amount)) return null;
    const left = (await get<CaseRecord>(`/api/debt_cases/${id}`).catch(() => null))?.[name];
    if (!isMoney(left)) return null;
    return leftWithout({ left, amount, currency: String(currency) }, language);
  },
};

/** "Usunąć płatność 500,00 zł z 2026-11-02 (Wisła Leasing S.A.)?" */
export const creditorPaymentAsks: DeleteAsks = {
  noun: { pl: 'płatność', en: 'the payment of' },
  named: [
    { field: 'net_amount' },
    { field: 'sale_date', said: ofDay },
    { field: 'creditor_id', said: { pl: '({value})', en: '({value})' } },
  ],
  consequence: (_payment, language) => words.settled[language],
};
