import { plainLettersOf } from '#engine/server/query/plain-letters.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { debtor } from '#domain/parties/debtor.ts';
import type { Sign } from './same-debtor.ts';

/** Whoever is found with more is a number of the agency's own, or a made-up one. */
const most = 50;

/** Debtors whom the person asking sees and who share something with this one, each with the signs; one statement that asks indexes alone. */
export async function signsOf(context: Context, debtorId: number): Promise<Map<number, Sign[]>> {
  const debtors = context.model.named(debtor.name);
  const rights = whereSql(rowRights(context, debtors, 'show'), debtors, { alias: 'b' });
  const { rows } = await sql<{ id: number; by: Sign[] }>`
    with me as (select * from business_entities where id = ${debtorId} and erased_at is null),
    mine as (${peopleOf(sql`m`, sql`select id from me`)}),
    found (id, by) as (${sql.join([...numbers, account, phone, email, nameAndAddress], sql` union all `)})
    select id, array_agg(distinct by) as by
    from found join business_entities b using (id)
    where id <> ${debtorId} and b.type = 'Debtor' and not b.deleted and b.erased_at is null and ${rights}
    group by id order by count(distinct by) desc, id limit ${most}`.execute(context.db);
  return new Map(rows.map(({ id, by }) => [id, by]));
}

/** The people of debtors: their own, and those of others who act for them. A number that was found wrong is nobody's. */
const peopleOf = (alias: RawBuilder<unknown>, debtors: RawBuilder<unknown>) => sql`
  select ${alias}.phone, ${alias}.email, ${alias}.phone_wrong from people ${alias}
  where ${alias}.business_entity_id in (${debtors})
  union
  select ${alias}.phone, ${alias}.email, ${alias}.phone_wrong from people ${alias}
  join person_debtors l on l.person_id = ${alias}.id where l.debtor_id in (${debtors})`;

const numbers = (['pesel', 'nip', 'regon'] as const).map(
  (name) => sql`select b.id, ${name} from business_entities b join me on ${sql.id('b', name)} = ${sql.id('me', name)}`,
);

const account = sql`
  select b.debtor_id, 'account' from debtor_bank_accounts a join me on a.debtor_id = me.id
  join debtor_bank_accounts b on b.number = a.number`;

/** Debtors whose people have what one of this debtor's has. */
const reachedBy = (name: 'phone' | 'email', right: RawBuilder<unknown>) => sql`
  select o.id, ${name} from mine
  join people p on ${sql.id('p', name)} = ${sql.id('mine', name)} and ${right}
  cross join lateral (
    select p.business_entity_id as id where p.business_entity_id is not null
    union select debtor_id from person_debtors where person_id = p.id
  ) o`;

const phone = reachedBy('phone', sql`p.phone_wrong is not true and mine.phone_wrong is not true`);
const email = reachedBy('email', sql`true`);

/** Letters and digits alone. */
const key = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '[[:space:][:punct:]]+', '', 'g')`;
/** "Żwir-Pol sp. z o.o." and "ZWIRPOL SP Z OO" are one name; as the index `business_entities_name_key_idx` has it. */
const nameOf = (alias: string) => plainLettersOf(key(sql.id(alias, 'name_search')));
/** "ul. Długa 1", "Dluga 1" and "DŁUGA 1" are one street. */
const streetOf = (alias: string) =>
  key(sql`regexp_replace(lower(unaccent(${sql.id(alias, 'street_nr')})), '^(ul|ulica)[. ]\\s*', '')`);

const nameAndAddress = sql`
  select b.id, 'name_address' from me
  join business_entities b on ${nameOf('b')} = ${nameOf('me')} and b.id <> me.id
  where exists (
    select from addresses x join addresses y on y.business_entity_id = b.id
    where x.business_entity_id = me.id and ${streetOf('x')} = ${streetOf('y')}
      and (x.post_code = y.post_code or lower(x.city collate pl) = lower(y.city collate pl))
  )`;
