import { sql } from 'kysely';
import type { Behaviour, Row, Tx, Write } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import type { coDebtor } from './co-debtor.ts';
import type { debtCase } from './debt-case.ts';

/** Nobody owes beside themselves. */
export const coDebtorBehaviour: Behaviour<typeof coDebtor> = {
  check: { ofAll: (writes) => refuseMainDebtors(writes[0].tx, writes) },

  async recall({ tx, ...lost }) {
    await refuseMainDebtors(tx, [lost]);
    return {};
  },
};

async function refuseMainDebtors(tx: Tx, all: readonly { readonly record: Row; readonly problems: Problems }[]) {
  const ids = all.map(({ record }) => record['debt_case_id'] ?? null);
  // Held, so that none of them gets another main debtor meanwhile.
  const { rows } = await sql<{ id: number; debtor_id: number }>`
    select id, debtor_id from debt_cases where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  const mainOf = new Map<unknown, number>(rows.map(({ id, debtor_id }) => [id, debtor_id]));
  for (const { record, problems } of all)
    if (record['debtor_id'] && mainOf.get(record['debt_case_id']) === record['debtor_id'])
      problems.add('debtor_id', 'is_main_debtor');
}

/** The main debtor of a case that was stored before is none of its co-debtors. */
export async function checkMainDebtor({ before, record, tx, problems }: Write<typeof debtCase>): Promise<void> {
  if (!before || before.debtor_id === record.debtor_id || typeof record.debtor_id !== 'number') return;
  const { rows } = await sql`
    select 1 from co_debtors where debt_case_id = ${before.id} and debtor_id = ${record.debtor_id}`.execute(tx);
  if (rows.length > 0) problems.add('debtor_id', 'is_co_debtor');
}
