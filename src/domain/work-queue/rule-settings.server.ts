import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { RuleSetting } from './queue-answer.ts';

export interface StoredRule extends RuleSetting {
  readonly id: number;
}

/** The rules as they are set, in their order. */
export async function ruleSettings(db: Db): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select id, code, active, weight, position, days, amount from work_queue_rules order by position, id`.execute(db);
  return rows;
}
