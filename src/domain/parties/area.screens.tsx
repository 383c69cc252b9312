import { IconAddressBook, IconBuildingBank, IconMapPin, IconUserDollar } from '@tabler/icons-react';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { addressColumns } from './screens/address-columns.screens.tsx';
import { address } from './address.ts';
import { businessEntity } from './business-entity.ts';
import { casesOfDebtor } from './cases-of-debtor.ts';
import { creditor } from './creditor.ts';
import { debtorList } from './screens/debtor-list.screens.tsx';
import { debtor } from './debtor.ts';
import { partyList } from './screens/party-list.screens.tsx';
import { person } from './person.ts';

/** People of a firm: those who are its own, and those linked to it (contract §11). */
function peopleOf(association: 'creditors' | 'debtors'): RecordTab {
  const filter = (id: number) => ({
    q: { g: { 0: { m: 'or', business_entity_id_eq: id, [`${association}_id_eq`]: id } } },
  });
  const label = { pl: 'Kontakty', en: 'Contacts' };
  return { name: 'people', plural: 'people', label, filter, prefill: (id) => ({ business_entity_id: id }) };
}

const addresses: RecordTab = { name: 'addresses', plural: 'addresses', filter: (id) => ({ business_entity_id: id }) };
const debtorsCases: RecordTab = {
  name: 'debt_cases',
  plural: 'debt_cases',
  filter: casesOfDebtor,
  prefill: (id) => ({ debtor_id: id }),
};
const casesOfCreditor: RecordTab = {
  name: 'debt_cases',
  plural: 'debt_cases',
  filter: (id) => ({ creditor_id: id }),
};
/** How one settles with a creditor: what is agreed, accounted and paid, and where. */
const dealings = ['settlements', 'commission_rules', 'creditor_payments', 'bank_accounts'].map((plural): RecordTab => ({
  name: plural,
  plural,
  filter: (id) => ({ creditor_id: id }),
  prefill: (id) => ({ creditor_id: id }),
}));
/** Accounts that the debtor's payments came from; one that was learnt wrongly is deleted here. */
const learntAccounts: RecordTab = {
  name: 'debtor_bank_accounts',
  plural: 'debtor_bank_accounts',
  label: { pl: 'Poznane rachunki', en: 'Learnt accounts' },
  filter: (id) => ({ debtor_id: id }),
};
const facts = ['nip', 'regon', 'krs', 'partnership'];

export const parties: AreaScreens = {
  resources: [
    {
      definition: debtor,
      list: debtorList,
      form: async () => ({ Below: (await import('./screens/party-form-lists.screens.tsx')).DebtorFormLists }),
      record: {
        tabs: [addresses, peopleOf('debtors'), debtorsCases, learntAccounts],
        facts,
      },
      place: {
        group: 'parties',
        Icon: IconUserDollar,
      },
    },
    {
      definition: creditor,
      list: partyList,
      form: async () => ({ Below: (await import('./screens/party-form-lists.screens.tsx')).CreditorFormLists }),
      record: { tabs: [addresses, peopleOf('creditors'), casesOfCreditor, ...dealings], facts },
      place: { group: 'parties', Icon: IconBuildingBank },
    },
    { definition: businessEntity },
    {
      definition: person,
      place: { group: 'parties', Icon: IconAddressBook },
    },
    {
      definition: address,
      list: addressColumns,
      form: async () => ({ effect: (await import('./address-effects.screens.tsx')).addressEffects }),
      place: { group: 'parties', Icon: IconMapPin },
    },
  ],
};
