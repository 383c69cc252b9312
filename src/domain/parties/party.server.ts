import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import type { ProblemCode } from '#engine/messages.ts';
import type { Resource } from '#engine/resource.ts';
import { withDouble } from '#engine/server/rights/visible.ts';
import { followTaxNumber } from '#domain/cases/case-customer.server.ts';
import type { businessEntity } from './business-entity.ts';
import type { debtor } from './debtor.ts';
import { refuseErased } from './refuse-erased.server.ts';

/**
 * The same firm may be a creditor here and a debtor there, and one debtor two records of people who do not see each
 * other's: whoever sees both is told, and not forbidden to save (contract §7).
 */
export const businessEntityBehaviour: Behaviour<typeof businessEntity> = {
  check: {
    async ofAll(writes) {
      const [{ context }] = writes;
      await warnOfDoubles(writes, context.model.named('business_entity'), 'nip', 'nip_elsewhere');
    },
  },

  async after({ context, tx, before, record, action }) {
    if (before && action === 'update' && before.nip !== record.nip) await followTaxNumber(context, tx, before.id);
  },
};

/** One person may be two debtors of people who do not see each other's, as a firm may. */
export const debtorBehaviour: Behaviour<typeof debtor> = {
  ...businessEntityBehaviour,
  check: {
    async ofAll(writes) {
      const [{ context, resource }] = writes;
      writes.forEach(refuseErased);
      writes.forEach(refuseMerged);
      await warnOfDoubles(writes, context.model.named('business_entity'), 'nip', 'nip_elsewhere');
      if (context.access.reads(resource, 'pesel')) await warnOfDoubles(writes, resource, 'pesel', 'pesel_elsewhere');
    },
  },
};

/** What is written there nobody finds any more. */
function refuseMerged({ before, original, problems }: Write<typeof debtor>): void {
  if (before?.deleted || original?.deleted) problems.add('base', 'debtor_merged');
}

async function warnOfDoubles(
  writes: readonly [Write, ...Write[]],
  among: Resource,
  field: 'nip' | 'pesel',
  code: ProblemCode,
): Promise<void> {
  const { context } = writes[0];
  const records = writes.map(({ record }) => record);
  const doubled = new Set(await withDouble(context, among, [field], records));
  for (const { record, warnings } of writes) if (doubled.has(record)) warnings.add(field, code);
}
