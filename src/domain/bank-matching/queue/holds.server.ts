import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { LineHold } from './queue-answer.ts';

/** The lines that are worked now; few, since everybody works one. */
export async function readHolds(db: Db): Promise<LineHold[]> {
  const { rows } = await sql<LineHold>`
    select h.bank_transfer_id, h.user_id as held_by_user_id, u.full_name as held_by, h.held_until
    from bank_transfer_holds h join users u on u.id = h.user_id
    where h.held_until > now() order by h.bank_transfer_id`.execute(db);
  return rows;
}

/**
 * Holds the line for the person, who lets go of any other; nothing where somebody else holds it. Not in one transaction: two
 * who change places would wait for each other. `lasts` in milliseconds.
 */
export async function holdLine(db: Db, userId: number, lineId: number, lasts: number): Promise<void> {
  await sql`delete from bank_transfer_holds where user_id = ${userId} and bank_transfer_id <> ${lineId}`.execute(db);
  await sql`
    insert into bank_transfer_holds as h (bank_transfer_id, user_id, held_until)
    values (${lineId}, ${userId}, clock_timestamp() + ${lasts} * interval '1 millisecond')
    on conflict (bank_transfer_id) do update set user_id = excluded.user_id, held_until = excluded.held_until
    where h.user_id = excluded.user_id or h.held_until <= clock_timestamp()`.execute(db);
}

export async function letGo(db: Db, userId: number, lineId: number): Promise<void> {
  await sql`
    delete from bank_transfer_holds where user_id = ${userId} and bank_transfer_id = ${lineId}`.execute(db);
}
