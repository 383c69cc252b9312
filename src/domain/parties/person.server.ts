import { sql } from 'kysely';
import type { Condition } from '#engine/condition.ts';
import { idParameter } from '#engine/predicate/id-parameter.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import { rowsOfIds } from '#engine/server/query/rows-of-ids.ts';
import { kept } from '#engine/server/save/kept.ts';
import type { person } from './person.ts';
import { refuseErased } from './refuse-erased.server.ts';

/** Somebody must be called something; `user` is their account's name, if they have one (spec §3). */
export const personBehaviour: Behaviour<typeof person> = {
  prepare({ before, record }) {
    const isOther = before && before.phone !== record.phone && before.phone_wrong === record.phone_wrong;
    // Another number is not known to be wrong.
    if (isOther || !record.phone) record.phone_wrong = null;
  },

  check(write) {
    const { context, resource, before, record, problems } = write;
    refuseErased(write);
    if (!record.last_name && !record.first_name) problems.add('last_name', 'blank');
    const known = new Set(before?.creditor_ids);
    const mayLink = context.access.right(resource, 'link_creditors') !== false;
    if (!mayLink && record.creditor_ids?.some((id) => !known.has(id)))
      problems.addUnlessTold('creditor_ids', 'creditors_of_the_office');
  },

  async decorate(records, context) {
    const ids = records.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    const rows = await rowsOfIds<{ person_id: number; full_name: string }>(
      context,
      context.model.named('person'),
      'accounts',
      ids,
      (asked) => sql`${sql.raw(kept)}
      select distinct on (person_id) person_id, full_name from users
      where person_id = any(${asked}) and not deleted order by person_id, id`,
    );
    const accounts = new Map<unknown, string>(rows.map((row) => [row.person_id, row.full_name]));
    for (const record of records) record.user = accounts.get(record.id) ?? null;
  },

  adds: {
    record: { user: { type: ['string', 'null'] } },
    parameters: {
      debtor_id: {
        schema: { type: 'string' },
        description: { pl: 'Osoby dłużnika', en: 'People of this debtor' },
      },
      creditor_id: {
        schema: { type: 'string' },
        description: { pl: 'Osoby wierzyciela', en: 'People of this creditor' },
      },
    },
  },

  filter({ debtor_id, creditor_id }) {
    const [ofDebtor, ofCreditor] = [peopleOf('debtors', debtor_id), peopleOf('creditors', creditor_id)];
    // Both asked for: whoever stands for the one and for the other.
    const any = ofDebtor.flatMap((one) => ofCreditor.map((other): Condition => ({ ...one, ...other })));
    return { condition: { any }, parameters: ['debtor_id', 'creditor_id'] };
  },
};

/** The people of a debtor or creditor: their own, and those of others who act for them (spec §7). */
function peopleOf(association: 'debtors' | 'creditors', value: unknown): Condition[] {
  const id = idParameter(value, association === 'debtors' ? 'debtor_id' : 'creditor_id');
  if (id === undefined) return [{}];
  return [{ business_entity_id_eq: id }, { [`${association}_id_eq`]: id }];
}
