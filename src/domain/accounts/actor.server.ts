import type { RecordOf } from '#engine/record-of.ts';
import type { user } from './user.ts';
import { sql } from 'kysely';
import type { Actor } from '#engine/server/rights/access.ts';
import type { Db } from '#engine/server/behaviour.ts';

type Found = Pick<RecordOf<typeof user>, 'id' | 'role' | 'business_entity_ids'> & { readonly bank_nip: string | null };

/** A user as the rights see them; undefined for one that is deleted or not there, or who may not sign in where `isActive` is asked for. */
export async function actorOf(db: Db, userId: number, isActive = false): Promise<Actor | undefined> {
  const { rows } = await sql<Found>`
    select u.id, u.role,
      (select coalesce(json_agg(business_entity_id), '[]') from user_business_entities where user_id = u.id) as business_entity_ids,
      (select value from settings where key = 'santander_nip') as bank_nip
    from users u where u.id = ${userId} and not u.deleted and (u.active or not ${isActive}::boolean)`.execute(db);
  const found = rows[0];
  return found && actorFrom(found);
}

/** What rights compare rows with, from what is known of a user. */
export function actorFrom({ id, role, business_entity_ids, bank_nip }: Found): Actor {
  return {
    id,
    role,
    values: { '$user.id': id, '$user.business_entity_ids': business_entity_ids, '$bank.nip': bank_nip ?? '' },
  };
}
