import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

interface Addressee {
  readonly addressee_id: number;
  readonly address: string | null;
}

/** Where the letters of the case `c` go, as a column: the address of the case, else the debtor's mailing, registered, any. */
export const addressOfCase = sql<string | null>`(
  select a.full_address from addresses a join address_types t on t.id = a.address_type_id
  where a.business_entity_id = c.debtor_id
  order by a.id is distinct from c.debtor_address_id,
    array_position('{mailing,registered}'::text[], t.code collate "C"), a.id limit 1
)`;

/** The debtor of a case that the reader may see, with the address that letters to them go to. */
export async function debtorOf(db: Db, caseId: number): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select c.debtor_id as addressee_id, ${addressOfCase} as address from debt_cases c where c.id = ${caseId}`.execute(
    db,
  );
  return rows[0];
}
