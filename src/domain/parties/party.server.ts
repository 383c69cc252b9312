import { sql } from 'kysely';
import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { followTaxNumber } from '#domain/cases/case-customer.server.ts';

/** The same firm may be a creditor here and a debtor there; it is worth knowing, not forbidden (contract §7). */
export const businessEntityBehaviour: Behaviour = {
  async check(write) {
    if (await otherWithNip(write)) write.warnings.add('nip', 'nip_elsewhere');
  },

  async after({ context, tx, before, record, action }) {
    if (action === 'update' && before?.nip !== record.nip) await followTaxNumber(context, tx, before!.id as number);
  },
};

async function otherWithNip({ tx, record, resource }: Write): Promise<boolean> {
  if (!record.nip) return false;
  const { rows } = await sql`
    select 1 from business_entities where nip = ${record.nip} and type <> ${resource.scope?.type ?? ''} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
