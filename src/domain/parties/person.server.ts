import type { Condition } from '#engine/condition.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';

/** Somebody must be called something. */
export const personBehaviour: Behaviour = {
  check({ record, problems }) {
    if (!record.last_name && !record.first_name) problems.add('last_name', 'blank');
  },

  filter({ debtor_id, creditor_id }) {
    const all = [...peopleOf('debtors', debtor_id), ...peopleOf('creditors', creditor_id)];
    return {
      condition: all.reduce<Condition>((whole, one) => ({ ...whole, ...one }), {}),
      parameters: ['debtor_id', 'creditor_id'],
    };
  },
};

/** The people of a debtor or creditor: their own, and those of others who act for them (spec §7). */
function peopleOf(association: 'debtors' | 'creditors', id: unknown): Condition[] {
  if (typeof id !== 'string' || !id.trim()) return [];
  return [{ any: [{ business_entity_id_eq: id }, { [`${association}_id_eq`]: id }] }];
}
