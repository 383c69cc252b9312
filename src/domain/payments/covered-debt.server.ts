import { sql } from 'kysely';
import { balanceOf } from '#domain/claims/balance.ts';
import { currenciesOwed } from '#domain/claims/claims-of.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { PLN } from '#domain/lists/currency.ts';
import { sureIdOfCode } from '#domain/lists/lookup.server.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import { formatMoney, fromCents, toCents } from '#engine/money.ts';
import type { Db, Tx, Write } from '#engine/server/behaviour.ts';
import type { debtorPayment } from './debtor-payment.ts';

type PaymentWrite = Write<typeof debtorPayment>;

/** What a payment covers is of its case and of one currency; one that covers another currency says at which rate. */
export async function checkCoveredDebt(writes: readonly PaymentWrite[]): Promise<void> {
  for (const write of writes) checkRate(write);
  await checkInvoices(writes);
  await warnOfNothingOwed(writes);
  for (const { record, warnings } of writes)
    if (record.payment_date && record.payment_date > today()) warnings.add('payment_date', 'future_payment');
}

/** In what a case is owed, where that is one currency; złotys otherwise. */
export async function currencyOfDebt(db: Db, caseId: number | null | undefined): Promise<number> {
  const facts = caseId && (await readCaseFacts(db, [caseId])).get(caseId);
  const [code, ...others] = facts ? currenciesOwed(facts) : [];
  return code === undefined || others.length > 0 ? PLN : sureIdOfCode(db, 'currencies', code);
}

const coveredCurrency = ({ covers_currency_id, currency_id }: PaymentWrite['record']) =>
  covers_currency_id ?? currency_id;

function checkRate({ record, problems }: PaymentWrite): void {
  const isForeign = coveredCurrency(record) !== record.currency_id;
  if (isForeign && record.exchange_rate == null) problems.addUnlessTold('exchange_rate', 'blank');
}

async function checkInvoices(writes: readonly PaymentWrite[]): Promise<void> {
  const named = writes.flatMap(({ record }) => record.invoice_ids ?? []);
  if (!named.length) return;
  const currencies = await currencyOfEach(writes[0]!.tx, 'invoices', 'currency_id', named);
  for (const { record, problems } of writes) {
    const isOther = (id: number) => currencies.get(id) !== coveredCurrency(record);
    if (record.invoice_ids?.some(isOther)) problems.addUnlessTold('invoice_ids', 'other_currency');
  }
}

async function warnOfNothingOwed(writes: readonly PaymentWrite[]): Promise<void> {
  const { tx } = writes[0]!;
  const cases = writes.flatMap(({ record }) => record.debt_case_id ?? []);
  const facts = await readCaseFacts(tx, [...new Set(cases)]);
  const owed = new Map([...facts].map(([id, one]) => [id, currenciesOwed(one)]));
  const codes = await currencyOfEach(
    tx,
    'currencies',
    'code',
    writes.flatMap(({ record }) => [coveredCurrency(record), record.currency_id].filter((one) => one != null)),
  );
  for (const write of writes) {
    const { record, warnings } = write;
    const code = codes.get(coveredCurrency(record) ?? 0);
    const ofCase = owed.get(record.debt_case_id ?? 0);
    if (code === undefined || !ofCase) continue;
    const isOwed = ofCase.has(String(code));
    if (!isOwed)
      warnings.add(record.covers_currency_id ? 'covers_currency_id' : 'currency_id', 'currency_without_claim');
    // Somebody looks at the warnings of one payment, nobody at those of thousands.
    if (writes.length > 1) continue;
    const ofOne = facts.get(record.debt_case_id ?? 0)!;
    if (isOwed) await warnOfTooMuch(write, ofOne, String(code));
    warnOfSame(write, ofOne, String(codes.get(record.currency_id ?? 0)));
  }
}

/** What somebody else has noted already, or oneself. */
function warnOfSame({ before, record, warnings }: PaymentWrite, { payments }: CaseFacts, currency: string): void {
  const { id, amount, payment_date: date, debt_case_id } = record;
  if (!amount || !date) return;
  if (before?.amount === amount && before.payment_date === date && before.debt_case_id === debt_case_id) return;
  const isSame = payments.some(
    (one) =>
      one.id !== id &&
      one.payment_date === date &&
      toCents(one.amount) === toCents(amount) &&
      one.currency === currency,
  );
  if (isSame) warnings.add('base', 'same_payment', { amount: formatMoney(amount, currency), date });
}

/** A slip of the finger on a phone: more than all that is left to pay on its day. */
async function warnOfTooMuch({ tx, before, record, warnings }: PaymentWrite, facts: CaseFacts, currency: string) {
  const { amount, payment_date } = record;
  if (!amount || !payment_date || coveredCurrency(record) !== record.currency_id) return;
  if (before?.amount === amount) return;
  const others = { ...facts, payments: facts.payments.filter(({ id }) => id !== record.id) };
  const question = { on: payment_date, today: today(), rates: await interestRates(tx) };
  const owed = balanceOf(others, question).currencies.find((one) => one.currency === currency);
  const left = owed?.totalLeft ?? 0n;
  if (toCents(amount) > left) warnings.add('amount', 'overpays', { left: formatMoney(fromCents(left), currency) });
}

async function currencyOfEach(
  tx: Tx,
  table: 'invoices' | 'currencies',
  column: 'currency_id' | 'code',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | string>> {
  const { rows } = await sql<{ id: number; value: number | string }>`
    select id, ${sql.id(column)} as value from ${sql.id(table)} where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, value }) => [id, value]));
}
