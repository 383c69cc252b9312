import { sql } from 'kysely';
import type { Db, Row } from '#engine/server/behaviour.ts';

/** Whether this text message would go to a number of its recipient that is known to be wrong. */
export async function goesToWrongNumber(
  db: Db,
  { kind, recipient_id: id, recipient_sms: phone }: Row,
): Promise<boolean> {
  if (kind !== 'sms' || typeof id !== 'number' || typeof phone !== 'string') return false;
  const { rows } = await sql`select from people where id = ${id} and phone = ${phone} and phone_wrong`.execute(db);
  return rows.length > 0;
}
