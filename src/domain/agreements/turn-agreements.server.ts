import { sql } from 'kysely';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { contextInNameOf, type ContextNeeds } from '#server/job-context.ts';
import { keepAgreements } from './keep-agreements.server.ts';

/** Cases that are worked out in one transaction. */
const together = 100;

/** What changes by itself when a day has passed is written down, and breaches are noted. */
export async function turnAgreements(services: ContextNeeds): Promise<void> {
  const context = await contextInNameOf(services, 0);
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select distinct debt_case_id as id from agreements where debt_case_id > ${last} and holds_until < current_date
      order by debt_case_id limit ${together}`.execute(services.db);
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id);
    await inTransaction(context, (inner, tx) => keepAgreements(inner, tx, ids));
    last = ids.at(-1)!;
  }
}
