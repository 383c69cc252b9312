import { useRecords } from '#engine/web/use-records.ts';

/** What the screens read of a person. */
export interface PersonRecord {
  readonly id: number;
  readonly full_name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly description: string | null;
  readonly going: boolean | null;
  readonly person_data_source: string | null;
}

/** People of a debtor or a creditor: their own and those who act for them. */
export function usePeopleOf(side: 'debtors' | 'creditors', entityId: number, isWanted = true) {
  const either = { m: 'or', business_entity_id_eq: entityId, [`${side}_id_eq`]: entityId };
  return useRecords<PersonRecord>('people', { q: { g: { 0: either } }, per_page: 50 }, isWanted);
}
