import type { AnswerOf } from '#engine/record-of.ts';
import type { person } from '../person.ts';
import { useRecords } from '#engine/web/use-records.ts';

/** What the screens read of a person. */
export type PersonRecord = AnswerOf<typeof person> & {
  /** Made by the database from the names. */
  readonly full_name: string;
};

/** People of a debtor or a creditor: their own and those who act for them. */
export function usePeopleOf(side: 'debtors' | 'creditors', entityId: number, isWanted = true) {
  const either = { m: 'or', business_entity_id_eq: entityId, [`${side}_id_eq`]: entityId };
  return useRecords<PersonRecord>('people', { q: { g: { 0: either } }, per_page: 50 }, isWanted);
}
