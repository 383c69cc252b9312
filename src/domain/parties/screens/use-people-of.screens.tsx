import type { AnswerOf } from '#engine/record-of.ts';
import { person } from '../person.ts';
import { useRecords } from '#engine/web/use-records.ts';

/** What the screens read of a person. */
export type PersonRecord = AnswerOf<typeof person>;

/** Whether somebody is to be called: by a number that is theirs, and not when they are gone. */
export const isCallable = ({ phone, phone_wrong, going }: PersonRecord): boolean =>
  Boolean(phone) && phone_wrong !== true && going !== false;

/** People of a debtor or a creditor: their own and those who act for them. */
export function usePeopleOf(side: 'debtors' | 'creditors', entityId: number, isWanted = true) {
  const either = { m: 'or', business_entity_id_eq: entityId, [`${side}_id_eq`]: entityId };
  return useRecords(person, { q: { g: { 0: either } }, per_page: 50 }, isWanted);
}
