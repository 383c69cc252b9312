import type { RecordParts, RecordTab } from '#engine/web/record/record-parts.ts';

/** People of a firm: those who are its own, and those linked to it (contract §11). */
function peopleOf(association: 'creditors' | 'debtors'): RecordTab {
  const filter = (id: number) => ({
    q: { g: { 0: { m: 'or', business_entity_id_eq: id, [`${association}_id_eq`]: id } } },
  });
  const label = { pl: 'Kontakty', en: 'Contacts' };
  return { name: 'people', plural: 'people', label, filter, prefill: (id) => ({ business_entity_id: id }) };
}

const addresses: RecordTab = { name: 'addresses', plural: 'addresses', filter: (id) => ({ business_entity_id: id }) };

/** What the pages of records have beyond the stock one, by the resource's name (spec §2). */
export const records: Readonly<Record<string, RecordParts>> = {
  activity: { state: 'task_state' },
  contract_item: { state: 'contract_item_state_id' },
  creditor: { tabs: [addresses, peopleOf('creditors')], facts: ['nip', 'regon', 'krs', 'partnership'] },
  debtor: {
    tabs: [
      addresses,
      peopleOf('debtors'),
      { name: 'debt_cases', plural: 'debt_cases', filter: (id) => ({ debtor_id: id }) },
    ],
    facts: ['nip', 'regon', 'krs', 'partnership'],
  },
  notification: { state: 'state' },
  user: { state: 'account_state' },
};
