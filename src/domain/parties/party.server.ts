import type { Behaviour } from '#engine/server/behaviour.ts';
import { withDouble } from '#engine/server/rights/visible.ts';
import { followTaxNumber } from '#domain/cases/case-customer.server.ts';
import type { businessEntity } from './business-entity.ts';

/**
 * The same firm may be a creditor here and a debtor there, and one debtor two records of people who do not see each
 * other's: whoever sees both is told, and not forbidden to save (contract §7).
 */
export const businessEntityBehaviour: Behaviour<typeof businessEntity> = {
  check: {
    async ofAll(writes) {
      const { context, tx } = writes[0];
      const entity = context.model.named('business_entity');
      const records = writes.map(({ record }) => record);
      const doubled = new Set(await withDouble({ ...context, db: tx }, entity, ['nip'], records));
      for (const { record, warnings } of writes) if (doubled.has(record)) warnings.add('nip', 'nip_elsewhere');
    },
  },

  async after({ context, tx, before, record, action }) {
    if (before && action === 'update' && before.nip !== record.nip) await followTaxNumber(context, tx, before.id);
  },
};
