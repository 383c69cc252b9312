import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { promise } from '#domain/promises/promise.ts';
import { formatMoney } from '#engine/money.ts';
import { countedNoun, countOf } from '#engine/plural.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { recordCount } from '#engine/web/list/record-count.ts';
import { sayIn, type Catalogue } from '#engine/words.ts';

const words = {
  holds: {
    pl: 'Są w niej: {records}; dopóki tam są, nie można jej usunąć.',
    en: 'In it: {records}; while they are there, it cannot be deleted.',
  },
  along: { pl: 'Znikną z nią: {records}.', en: 'These go along: {records}.' },
} satisfies Catalogue;

/** What lives in a case and goes with it, or with what holds it. */
const goAlong: readonly string[] = [debtCaseAddress.name, coDebtor.name, promise.name];

/** "Usunąć sprawę 2026/000123 (Żwirownia Łęg) z kwotą 1 000,00 zł do zapłaty?", and what holds it, else what goes along. */
export const caseAsks: DeleteAsks = {
  named: [
    { field: 'odzysk_no' },
    { field: 'debtor_id', said: { pl: '({value})', en: '({value})' } },
    { field: 'remaining_amount', said: { pl: 'z kwotą {value} do zapłaty', en: 'with {value} to be paid' } },
  ],
  async consequence({ id, payments_sum: zlotys, payments_sum_euro: euros }, language, { model }) {
    const inside = model.resources.filter(({ within }) => within === 'debt_case');
    const counted = inside.map(async ({ name, plural, label }) => {
      const count = await recordCount(plural, { debt_case_id: id });
      const sums = name === debtorPayment.name && paidOf(zlotys, euros);
      const said = countOf(count, countedNoun(label)[language], language);
      return { name, count, said: sums ? `${said} (${sums})` : said };
    });
    const found = (await Promise.all(counted)).filter(({ count }) => count > 0);
    const holders = found.filter(({ name }) => !goAlong.includes(name));
    const [asked, told] = holders.length ? [words.holds, holders] : [words.along, found];
    return told.length ? sayIn(language, asked, { records: told.map(({ said }) => said).join(', ') }) : null;
  },
};

const isSome = (amount: unknown): amount is string => typeof amount === 'string' && /[1-9]/.test(amount);

const paidOf = (zlotys: unknown, euros: unknown) =>
  [isSome(zlotys) && formatMoney(zlotys, 'PLN'), isSome(euros) && formatMoney(euros, 'EUR')].filter(Boolean).join(', ');
