import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { type BesideFacts, type ConsumerFacts, isAnyConsumer } from '#domain/parties/consumer.ts';
import type { Bars } from './barred-claims.ts';
import { noDisputes, openDisputes } from './refuse-disputed.server.ts';

/** What keeps claims of a case from being asked of its debtor and of those who owe beside them. */
export async function readBars(db: Db, caseId: number, debtor: ConsumerFacts): Promise<Bars> {
  const { rows } = await sql<BesideFacts>`
    select c.role, d.consumer, d.partnership, d.nip
    from co_debtors c join business_entities d on d.id = c.debtor_id where c.debt_case_id = ${caseId}`.execute(db);
  const disputes = (await openDisputes(db, [caseId])).get(caseId) ?? noDisputes;
  return { isToConsumer: isAnyConsumer(debtor, rows), disputes };
}
