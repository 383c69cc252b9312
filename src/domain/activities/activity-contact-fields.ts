import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { reference } from '#engine/fields/reference.ts';
import { phone } from '#domain/fields/contact-fields.ts';
import { contactOutcomes } from './contact-outcome.ts';
import { pledgeTypes } from './pledge-types.ts';

const inContacts = { activity_type_id_in: pledgeTypes };
/** Visit, meeting, item located: the seeded types that happen at an address. */
const onSite = { activity_type_id_in: [3, 6, 7] };

/** What a contact with the debtor brought: whom, where, what was seen and signed. */
export const activityContactFields = {
  contact_outcome: choice(contactOutcomes, {
    label: { pl: 'Wynik kontaktu', en: 'Outcome' },
    help: { pl: 'Wynika z niego, czy był kontakt z dłużnikiem', en: 'Decides whether the debtor was contacted' },
    when: inContacts,
    notCopied: true,
  }),
  contact_phone: phone({
    label: { pl: 'Numer', en: 'Number called' },
    help: { pl: 'Przy złym numerze zostanie oznaczony u dłużnika', en: 'A wrong one is marked so with the debtor' },
    when: inContacts,
    erased: 'blank',
  }),
  debtor_contacted: boolean({
    label: { pl: 'Kontakt z dłużnikiem', en: 'Debtor contacted' },
    when: inContacts,
    notCopied: true,
  }),
  contact_kind: choice(
    {
      owner: { pl: 'właściciel', en: 'owner' },
      authorized_person: { pl: 'osoba upoważniona', en: 'authorized person' },
      third_person: { pl: 'osoba trzecia', en: 'third person' },
      other: { pl: 'inna osoba', en: 'other' },
    },
    { label: { pl: 'Kontakt z', en: 'Contact with' }, when: inContacts, notCopied: true },
  ),
  contact_address_id: reference('address', {
    label: { pl: 'Adres kontaktu', en: 'Contact address' },
    when: onSite,
    // An address of the case, of one of its debtors or of its creditor.
    among: {
      any: [
        { debt_case_addresses_debt_case_id_eq: '$debt_case_id' },
        { business_entity_cases_as_debtor_id_eq: '$debt_case_id' },
        { business_entity_cases_as_co_debtor_id_eq: '$debt_case_id' },
        { business_entity_cases_as_creditor_id_eq: '$debt_case_id' },
      ],
    },
  }),
  contact_item_seen_state: choice(
    { seen: { pl: 'okazany', en: 'seen' }, not_seen: { pl: 'nieokazany', en: 'not seen' } },
    { label: { pl: 'Okazanie przedmiotu', en: 'Item seen' }, when: onSite, notCopied: true },
  ),
  contact_documents_signed_state: choice(
    {
      not_needed: { pl: 'niewymagane', en: 'not needed' },
      not_signed: { pl: 'niepodpisane', en: 'not signed' },
      signed: { pl: 'podpisane', en: 'signed' },
    },
    { label: { pl: 'Podpisanie dokumentów', en: 'Documents signed' }, when: onSite, notCopied: true },
  ),
};
