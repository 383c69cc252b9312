import { sql } from 'kysely';
import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { isAnyVisible } from '#engine/server/visible.ts';
import { followTaxNumber } from '#domain/cases/case-customer.server.ts';

/**
 * The same firm may be a creditor here and a debtor there, and one debtor two records of people who do not see each
 * other's: whoever sees both is told, and not forbidden to save (contract §7).
 */
export const businessEntityBehaviour: Behaviour = {
  async check(write) {
    if (await otherWithNip(write)) write.warnings.add('nip', 'nip_elsewhere');
  },

  async after({ context, tx, before, record, action }) {
    if (action === 'update' && before?.nip !== record.nip) await followTaxNumber(context, tx, before!.id as number);
  },
};

async function otherWithNip({ context, tx, record: { nip, id = 0 } }: Write): Promise<boolean> {
  if (!nip) return false;
  const entity = context.model.named('business_entity');
  return isAnyVisible({ ...context, db: tx }, entity, sql`nip = ${nip} and id <> ${id}`);
}
