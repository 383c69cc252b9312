import type { ProblemCode } from '#engine/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import { settingNumber } from '#domain/settings/setting.server.ts';
import { today } from '#engine/days/today.ts';
import { whoStayed } from '#domain/who-stayed.server.ts';
import type { Subject } from '../personal-data-subject.ts';

/** More are not named one by one. */
const named = 10;

interface Held {
  readonly odzysk_no: string;
  readonly is_open: boolean;
  /** Day until which the papers of the case must be kept; null where there are none. */
  readonly papers_until: string | null;
  /** Day until which claims from the case may be raised. */
  readonly claims_until: string | null;
  readonly is_sending: boolean;
}

/** What stands against erasing somebody, and until when (docs/PERSONAL-DATA.md). */
export async function dutiesToKeep(db: Db, subject: Subject): Promise<Problems> {
  const problems = new Problems();
  if (subject.name === 'user') {
    const { rows } = await sql`select 1 from users where id = ${subject.id} and not deleted`.execute(db);
    if (rows.length > 0) problems.add('base', 'erase_account_first');
    return problems;
  }
  const stayed = subject.name === 'debtor' ? await mergedInto(db, subject.id) : undefined;
  if (stayed) problems.add('base', 'erase_merged', { debtor: stayed.name });
  if (subject.name === 'person' && (await hasAccount(db, subject.id))) problems.add('base', 'erase_has_account');
  const cases = await heldCases(db, casesOf(subject));
  const day = today();
  const keptUntil = ({ odzysk_no, is_open }: Held, until: string | null) =>
    is_open || until === null || until < day ? [] : `${odzysk_no} (${until})`;
  const held: [code: ProblemCode, found: string[]][] = [
    ['erase_open_cases', cases.flatMap((one) => (one.is_open ? one.odzysk_no : []))],
    ['erase_message_on_its_way', cases.flatMap((one) => (one.is_sending ? one.odzysk_no : []))],
    ['erase_papers', cases.flatMap((one) => keptUntil(one, one.papers_until))],
    ['erase_claims', cases.flatMap((one) => keptUntil(one, one.claims_until))],
  ];
  for (const [code, found] of held) {
    const more = found.length > named ? ', …' : '';
    if (found.length) problems.add('base', code, { cases: found.slice(0, named).join(', ') + more });
  }
  return problems;
}

/** Cases that a debtor owes in, or that a contact is named in or acts in for a debtor; a condition on `c`. */
function casesOf({ name, id }: Subject): RawBuilder<unknown> {
  if (name === 'debtor')
    return sql`(c.debtor_id = ${id} or c.id in (select debt_case_id from co_debtors where debtor_id = ${id}))`;
  const debtorsOf = sql`
    select debtor_id from person_debtors where person_id = ${id}
    union select business_entity_id from people where id = ${id}`;
  return sql`(
    c.person_id = ${id}
    or c.debtor_id in (${debtorsOf})
    or c.id in (select debt_case_id from co_debtors where debtor_id in (${debtorsOf}))
    or c.id in (select debt_case_id from notifications where recipient_id = ${id})
    or c.id in (select debt_case_id from debtor_payments where confirming_person_id = ${id})
  )`;
}

async function heldCases(db: Db, where: RawBuilder<unknown>): Promise<Held[]> {
  const papers = await settingNumber(db, 'accounting_keep_years');
  const claims = await settingNumber(db, 'claims_keep_years');
  const { rows } = await sql<Held>`
    select c.odzysk_no, coalesce(s.code, '') !~ '^(completed_|canceled$|withdrawn$)' as is_open,
      ${yearsEnd(
        sql`greatest(
          (select max(payment_date) from debtor_payments where debt_case_id = c.id),
          (select max(coalesce(sale_date, entry_date, created_at::date)) from creditor_payments where debt_case_id = c.id),
          (select max(coalesce(due_date, created_at::date)) from invoices where debt_case_id = c.id)
        )`,
        papers,
      )} as papers_until,
      ${claims ? yearsEnd(sql`coalesce(c.finish_date, c.updated_at::date)`, claims) : sql`null`} as claims_until,
      exists (select 1 from notifications where debt_case_id = c.id and delivery is not null) as is_sending
    from debt_cases c join debt_case_states s on s.id = c.debt_case_state_id
    where ${where} order by c.odzysk_no`.execute(db);
  return rows;
}

/** The last day of the year that comes so many years after a day's. */
const yearsEnd = (day: RawBuilder<unknown>, years: number) =>
  sql`make_date(extract(year from ${day})::integer + ${years}, 12, 31)`;

/** Whoever has the cases of a debtor by now, and values that came from them: of both or of none. */
async function mergedInto(db: Db, debtor: number): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from business_entities where id = ${whoStayed(sql`${debtor}`)} and id <> ${debtor}`.execute(db);
  return rows[0];
}

async function hasAccount(db: Db, person: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users where person_id = ${person} and not deleted`.execute(db);
  return rows.length > 0;
}
