import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { idsOf, messageColumns } from './case-erasure.server.ts';
import { erasedText } from './erased-text.ts';
import { wordsOf } from './erased-words.server.ts';
import { type ErasurePlan, withoutCases } from './erasure-plan.ts';

/** What of a contact tells who they are. */
export const personColumns = {
  set: { last_name: erasedText },
  texts: ['description'],
  blanks: ['first_name', 'email', 'phone'],
  told: ['full_name'],
} as const;

/** What erasing a contact touches: their own record and what was written to them. */
export async function personPlan(db: Db, id: number): Promise<ErasurePlan> {
  const notifications = await idsOf(db, sql`select id from notifications where recipient_id = ${id} order by id`);
  return {
    steps: [
      { resource: 'person', ids: [id], ...personColumns },
      { resource: 'notification', ids: notifications, ...messageColumns },
    ],
    ...withoutCases,
    words: await wordsOf(db, [], [id], []),
  };
}
