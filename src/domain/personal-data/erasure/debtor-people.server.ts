import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { idsOfDebtorsPeople } from '#domain/people-of-parties.server.ts';

interface Contact {
  readonly id: number;
  /** Whether they have to do with somebody else too, or with the product itself. */
  readonly others: boolean;
}

/** The contacts of a debtor: who acts for others too stays when the debtor is erased. */
export async function peopleOfDebtor(db: Db, debtor: number): Promise<Contact[]> {
  const elsewhere = sql`not in (
    select id from debt_cases where debtor_id = ${debtor}
    union select debt_case_id from co_debtors where debtor_id = ${debtor}
  )`;
  const { rows } = await sql<Contact>`
    select p.id, p.business_entity_id is distinct from ${debtor} and p.business_entity_id is not null
      or exists (select 1 from person_debtors o where o.person_id = p.id and o.debtor_id <> ${debtor})
      or exists (select 1 from person_creditors o where o.person_id = p.id)
      or exists (select 1 from users o where o.person_id = p.id and not o.deleted)
      or exists (select 1 from debt_cases o where o.person_id = p.id and o.id ${elsewhere})
      or exists (
        select 1 from debtor_payments o where o.confirming_person_id = p.id and o.debt_case_id ${elsewhere}
      )
      or exists (select 1 from notifications o where o.recipient_id = p.id and o.debt_case_id ${elsewhere}) as others
    from people p
    where p.id in ${idsOfDebtorsPeople(debtor)}
    order by p.id`.execute(db);
  return rows;
}
