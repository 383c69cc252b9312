import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { formatMoney, toCents } from '#engine/money.ts';
import { isAnyOn, type Rule, ruleOn } from '#domain/commission-rules/rules-in-force.ts';
import type { AccountLine, AccountWarning, WarningCode } from './account.ts';
import { nameLines } from './account-rows.server.ts';
import type { NamedLine } from './named-account.ts';
import { isUncharged, itemsOfCases, readDraft } from './read-draft.server.ts';
import type { settlement } from './settlement.ts';

export type SettlementRow = RowOf<typeof settlement>;

interface Account<L extends AccountLine> {
  readonly lines: readonly L[];
  /** None of a closed one. */
  readonly warnings: readonly AccountWarning[];
}

/** The account: of a closed settlement as it was closed, of a draft as it is now. */
export async function readAccount(db: Db, of: SettlementRow): Promise<Account<AccountLine>> {
  return of.state === 'closed' ? readClosed(db, of) : readOpen(db, of);
}

/** The same with names: of a closed settlement those of the day it was closed, which later cases and contracts do not reach. */
export async function readNamedAccount(db: Db, of: SettlementRow): Promise<Account<NamedLine>> {
  if (of.state === 'closed') return readClosed(db, of);
  const account = await readOpen(db, of);
  return { ...account, lines: await nameLines(db, account.lines) };
}

async function readOpen(db: Db, of: SettlementRow): Promise<Account<AccountLine>> {
  const { lines, rules } = await readDraft(db, of);
  return { lines, warnings: await warningsOf(db, of, lines, rules) };
}

async function warningsOf(
  db: Db,
  of: SettlementRow,
  lines: readonly AccountLine[],
  rules: readonly Rule[],
): Promise<AccountWarning[]> {
  const number = await closedOfSameDays(db, of);
  const withoutRule = lines.filter(
    ({ kind, vat_rate, date }) => kind === 'payment' && !vat_rate && !isAnyOn(rules, date),
  );
  return [
    ...(number === null ? [] : [warning('draft_overlaps', { number }, null)]),
    ...(await daysWithoutAccount(db, of)),
    ...(await itemsWithoutAccount(db, of, rules)),
    ...(await onAccountsOfOthers(db, of, lines)),
    ...withoutRule.map(({ debtor_payment_id, date }) => warning('no_rule', { date }, debtor_payment_id)),
  ];
}

const warning = (
  code: WarningCode,
  params: Readonly<Record<string, string>>,
  debtor_payment_id: number | null,
): AccountWarning => ({ problem: { code, params }, debtor_payment_id });

/** A month that was skipped once accounts had begun: what is of it stands in none, nor in a draft. */
function isSkipped({ creditor_id, currency_id, from }: SettlementRow, day: RawBuilder<unknown>): RawBuilder<boolean> {
  const ofCreditor = sql`s.creditor_id = ${creditor_id} and s.currency_id = ${currency_id}`;
  return sql`(${day} < ${from}
    and ${day} > (select min(s."to") from settlements s where ${ofCreditor} and s.state = 'closed')
    and not exists (select from settlements s where ${ofCreditor} and ${day} between s."from" and s."to"))`;
}

async function daysWithoutAccount(db: Db, of: SettlementRow): Promise<AccountWarning[]> {
  const { rows } = await sql<{ first: string; last: string; amount: string; currency: string }>`
    select min(p.payment_date) as first, max(p.payment_date) as last, sum(p.amount) as amount, u.code as currency
    from debtor_payments p join debt_cases c on c.id = p.debt_case_id join currencies u on u.id = p.currency_id
    where c.creditor_id = ${of.creditor_id} and p.currency_id = ${of.currency_id} and p.settlement_id is null
      and ${isSkipped(of, sql`p.payment_date`)}
    group by u.code`.execute(db);
  return rows.map(({ first, last, amount, currency }) =>
    warning('days_without_account', { first, last, amount: formatMoney(amount, currency) }, null),
  );
}

/** Items for which the creditor pays, by the rule of their day, and that no account would charge. */
async function itemsWithoutAccount(db: Db, of: SettlementRow, rules: readonly Rule[]): Promise<AccountWarning[]> {
  if (!rules.some(({ basis }) => basis === 'item_returned')) return [];
  const { rows } = await sql<{ day: string }>`
    select i.collection_date as day
    from ${itemsOfCases} where c.creditor_id = ${of.creditor_id} and ${isSkipped(of, sql`i.collection_date`)} and ${isUncharged}
    order by i.collection_date`.execute(db);
  const charged = rows.filter(({ day }) => ruleOn(rules, 'item_returned', day));
  const [first, last] = [charged.at(0)?.day, charged.at(-1)?.day];
  if (!first || !last) return [];
  return [warning('items_without_account', { first, last, count: String(charged.length) }, null)];
}

/** The creditor of the account does not have what came to another one. */
async function onAccountsOfOthers(
  db: Db,
  { creditor_id }: SettlementRow,
  lines: readonly AccountLine[],
): Promise<AccountWarning[]> {
  const ids = lines.flatMap(({ kind, debtor_payment_id }) => (kind === 'payment' ? (debtor_payment_id ?? []) : []));
  const { rows } = await sql<{ id: number; date: string; owner: string }>`
    select p.id, p.payment_date as date, o.name as owner
    from debtor_payments p
    join bank_transfers t on t.id = p.bank_transfer_id
    join bank_accounts a on a.id = t.bank_account_id
    join business_entities o on o.id = a.creditor_id
    where p.id = any(${ids}::bigint[]) and a.creditor_id <> ${creditor_id} order by p.payment_date, p.id`.execute(db);
  return rows.map(({ id, ...told }) => warning('on_account_of_another', told, id));
}

/** The number of a closed account with the same creditor that has some of these days. */
export async function closedOfSameDays(
  db: Db,
  { creditor_id, currency_id, from, to }: Pick<SettlementRow, 'creditor_id' | 'currency_id' | 'from' | 'to'>,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from settlements where creditor_id = ${creditor_id} and currency_id = ${currency_id}
      and state = 'closed' and "from" <= ${to} and "to" >= ${from} order by id limit 1`.execute(db);
  return rows[0]?.number ?? null;
}

type StoredLine = Omit<NamedLine, 'amount' | 'commission'> & {
  readonly amount: string | null;
  readonly commission: string;
};

async function readClosed(db: Db, { id }: SettlementRow): Promise<Account<NamedLine>> {
  const { rows } = await sql<StoredLine>`
    select kind, debtor_payment_id, contract_item_id, debt_case_id, date, amount, received_by, commission, late, vat_rate,
      terms, fixed_tiers, debtor_id, odzysk_no, debtor, contract_no, item, paid_on
    from settlement_lines where settlement_id = ${id} order by position`.execute(db);
  const lines = rows.map((row) => ({
    ...row,
    amount: row.amount === null ? null : toCents(row.amount),
    commission: toCents(row.commission),
  }));
  return { lines, warnings: [] };
}
