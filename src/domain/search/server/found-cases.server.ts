import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { described, isNumber, plain } from '#domain/fields/same-number.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { dispatch } from '#domain/dispatches/dispatch.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { hasNumber, numberedAccounts } from '#domain/virtual-accounts/virtual-accounts.server.ts';
import { type NumberedAccount, numberInAccount } from '#domain/virtual-accounts/virtual-account.ts';
import { whoStayed, whoWent } from '#domain/who-stayed.server.ts';
import { indexed, isWholePhone, type ReadText, wholeNip } from '../read-text.ts';
import { most } from '../search-answer.ts';
import { seesMerged } from './merged-debtors.server.ts';
import {
  endsStreet,
  hasPlate,
  holds,
  holdsEach,
  isNamed,
  isPlate,
  namedSo,
  ofPhone,
  registered,
} from './matches.server.ts';

type Sql = RawBuilder<unknown>;

/** How sure a find is: what nobody else has, a whole name, a part. */
const [sure, whole, part] = [0, 1, 2];

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Where it is looked: everywhere, or among few cases and who stands in them. */
type Among = (id: string, those: 'case' | 'party' | 'person') => Sql;

const everywhere: Among = () => sql`true`;
const amongFew: Among = (id, those) => sql`${sql.ref(id)} in (select id from ${sql.id(`near_${those}`)})`;

/** The cases that the person sees, where these are few, with their debtors, who was merged into these, and the people of these and of the creditor. */
const near = (rights: Sql) => sql`
    near_case (id, debtor_id, person_id) as materialized (select id, debtor_id, person_id from debt_cases c where ${rights}),
    near_debtor (id) as materialized (
      select debtor_id from near_case
      union select o.debtor_id from co_debtors o where o.debt_case_id in (select id from near_case)),
    near_party (id) as materialized (
      select id from near_debtor union all select went from ${whoWent(sql`select id from near_debtor`)} w),
    near_person (id) as materialized (
      select id from people where business_entity_id in (select id from near_party)
      union select person_id from person_debtors where debtor_id in (select id from near_party)
      union select person_id from near_case where person_id is not null),`;

/**
 * The cases that a text speaks of, as far as the person sees them: by number, debtor, co-debtor, contact, address, contract,
 * invoice, letter, account to pay into or thing.
 * The surest first, then those that are open, then the newest. One statement; each part of it asks an index, or, of whoever
 * sees few cases, what these lead to: a common name is mostly that of others.
 */
export async function findCases(context: Context, read: ReadText, limit: number, seesFew: boolean): Promise<FoundIds> {
  const [alias, resource] = ['c', context.model.named(debtCase.name)];
  const rights = whereSql(rowRights(context, resource, 'index'), resource, { alias });
  const numbered = read.account === null ? [] : await numberedAccounts(context.db);
  const among = seesFew ? amongFew : everywhere;
  const { rows } = await sql<{ id: number; total: number }>`
    with ${seesFew ? near(rights) : sql``} persons (id, rank) as materialized (${united(persons(context, read, among))}),
    recorded (id, rank) as materialized (${united([...entities(context, read, among), ownersOfPersons])}),
    parties (id, rank) as materialized (select id, rank from recorded ${seesMerged(context) ? stayed : sql``}),
    found (id, rank) as (${united([...numbers(read, among), ...posted(context, read), ...accounts(read, numbered), ...written(read), ...contracts(read, among), ...things(read, among), ...ofParties])}),
    few as materialized (
      select c.id, found.rank, c.odzysk_no, coalesce(s.ended, false) as ended
      from found join debt_cases c on c.id = found.id join debt_case_states s on s.id = c.debt_case_state_id
      where ${rights} limit ${most})
    select id, count(*) over () as total from few group by id
    order by min(rank), bool_or(ended), max(odzysk_no) desc limit ${limit}`.execute(context.db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

const united = (parts: readonly Sql[]) =>
  parts.length ? sql.join(parts, sql` union all `) : sql`select null::bigint, 0 where false`;

/** What is asked where there is something to ask it with. */
const when = <T>(value: T | null, ask: (value: T) => Sql): Sql[] => (value === null ? [] : [ask(value)]);

function persons(context: Context, read: ReadText, among: Among): Sql[] {
  const of = sql`from people p where ${among('p.id', 'person')}`;
  return [
    ...when(
      read.phone,
      (digits) => sql`
        select p.id, ${rank(isWholePhone(digits) ? sure : part)} ${of} and p.phone_search like ${ofPhone(digits)}`,
    ),
    ...registered(context, person, 'p', read).map((isTheirs) => sql`select p.id, ${rank(sure)} ${of} and ${isTheirs}`),
    ...when(read.email, (text) => sql`select p.id, ${rank(part)} ${of} and p.email_search like ${holds(text)}`),
    ...named('p.full_name_search', read, (condition) => sql`${of} and ${condition}`),
  ];
}

function entities(context: Context, read: ReadText, among: Among): Sql[] {
  const of = sql`from business_entities b where b.type = 'Debtor' and ${among('b.id', 'party')}`;
  return [
    ...when(
      read.nip,
      (nip) =>
        sql`select b.id, ${rank(nip.length === wholeNip ? sure : part)} ${of} and b.nip_search like ${holds(nip)}`,
    ),
    ...registered(context, debtor, 'b', read).map((isTheirs) => sql`select b.id, ${rank(sure)} ${of} and ${isTheirs}`),
    ...named('b.name_search', read, (condition) => sql`${of} and ${condition}`),
    ...when(
      read.address,
      (words) => sql`
        select a.business_entity_id, case when ${endsStreet('a.full_address_search', words)} then ${rank(whole)} else ${rank(part)} end
        from addresses a where ${among('a.business_entity_id', 'party')} and ${holdsEach('a.full_address_search', words)}`,
    ),
  ];
}

/** Whole names first: of many that hold the text not all are read. */
const named = (column: string, read: ReadText, from: (condition: Sql) => Sql): Sql[] =>
  when(
    namedSo(column, read),
    (condition) => sql`
      select id, ${rank(whole)} ${from(isNamed(column, read))} union all select id, ${rank(part)} ${from(condition)}`,
  );

const rank = (value: number | undefined) => sql`${value}::int`;

/** The entities that people belong to and act for. */
const ownersOfPersons = sql`
  select o.id, persons.rank from persons join people p on p.id = persons.id cross join lateral (
    select p.business_entity_id as id where p.business_entity_id is not null
    union all select l.debtor_id from person_debtors l where l.person_id = p.id) o`;

/** Whose cases are those of the records that were merged into them. */
const stayed = sql`
  union all select ${whoStayed(sql`b.id`)}, recorded.rank
  from recorded join business_entities b on b.id = recorded.id and b.merged_into_id is not null`;

/** More cases than anybody is in: it only keeps the planner from reading all cases for a common name. */
const walked = 100_000;

/** The rows of each one found, by its own walk along an index: read no further than is asked, however common a name is. */
const ofEach = (those: 'parties' | 'persons', rows: Sql) => sql`
  select d.id, ${sql.id(those, 'rank')} from ${sql.id(those)} cross join lateral (${rows} limit ${walked}) d (id)`;

/** The cases in which parties owe, and those that name the person on the creditor's side. */
const ofParties = [
  ofEach('parties', sql`select id from debt_cases where debtor_id = parties.id`),
  ofEach('parties', sql`select debt_case_id from co_debtors where debtor_id = parties.id`),
  ofEach('persons', sql`select id from debt_cases where person_id = persons.id`),
];

function numbers({ text, caseNo }: ReadText, among: Among): Sql[] {
  return [
    ...when(caseNo, (no) => sql`select d.id, ${rank(sure)} from debt_cases d where d.odzysk_no = ${no}`),
    ...when(
      asPart(text),
      (some) => sql`
        select d.id, ${rank(part)} from debt_cases d
        where ${among('d.id', 'case')} and (d.odzysk_no_search like ${some} or d.zd_no_search like ${some})`,
    ),
  ];
}

/** By the number of a letter that came back, for those who are told of dispatches. */
const posted = ({ access, model }: Context, { postingNo }: ReadText): Sql[] =>
  access.right(model.named(dispatch.name), 'index') === false
    ? []
    : when(postingNo, (no) => sql`select d.debt_case_id, ${rank(sure)} from dispatches d where d.posting_no = ${no}`);

/** By the account of its own that a case is paid into, or that of its contract. */
const accounts = ({ account }: ReadText, numbered: readonly NumberedAccount[]): Sql[] =>
  when(account, (no) =>
    sql.join(
      [
        sql`select d.debt_case_id, ${rank(sure)} from contracts d where d.sant_bank_account = ${no} and not d.deleted`,
        ...numberInAccount(no, numbered).map(
          ({ kind, key }) => sql`select c.id, ${rank(sure)} from debt_cases c where ${hasNumber[kind](sql`${key}`)}`,
        ),
      ],
      sql` union all `,
    ),
  );

/** Numbers as somebody reads them from a letter: spaces, dashes and missing zeros part none. */
const written = ({ numbers: read }: ReadText): Sql[] =>
  read.map(
    (no) => sql`
      select d.id, ${rank(whole)} from debt_cases d where ${isNumber(sql`d.zd_no_search`, no)}
      union all select d.id, ${rank(whole)} from debt_cases d where ${isNumber(plain('d.sant_contract_no'), no)}
      union all select d.id, ${rank(whole)} from debt_cases d where ${isNumber(plain('d.invoice_no'), no)}
      union all select d.debt_case_id, ${rank(whole)} from contracts d
      where ${isNumber(sql`d.contract_no_search`, no)} and not d.deleted
      union all select i.debt_case_id, ${rank(whole)} from invoices i
      where ${isNumber(described, no)} and i.kind is distinct from 'installment'`,
  );

const contracts = ({ text }: ReadText, among: Among): Sql[] =>
  when(
    asPart(text),
    (some) => sql`
      select d.debt_case_id, case when d.contract_no_search = ${text} then ${rank(sure)} else ${rank(part)} end
      from contracts d where ${among('d.debt_case_id', 'case')} and d.contract_no_search like ${some} and not d.deleted`,
  );

function things({ plate }: ReadText, among: Among): Sql[] {
  const of = sql`
        from contract_items i join contracts d on d.id = i.contract_id and not d.deleted and ${among('d.debt_case_id', 'case')}`;
  return when(plate, (some) => {
    const isWhole = sql`${isPlate('i.registration_no_search', some)} or i.undercarriage_no_search = ${some}`;
    return sql`
      select d.debt_case_id, case when ${isWhole} then ${rank(sure)} else ${rank(part)} end ${of}
      where ${hasPlate('i.registration_no_search', some)}
        or i.undercarriage_no_search like ${holds(some)} or i.serial_no_search like ${holds(some)}`;
  });
}

const asPart = (text: string) => (text.length >= indexed ? holds(text) : null);
