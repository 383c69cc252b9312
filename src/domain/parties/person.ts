import { erasedText } from '#domain/fields/erased-text.ts';
import { boolean } from '#engine/fields/boolean.ts';
import { reference, references } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { erasedAt, notErased } from '#domain/fields/erased-at.ts';
import { pesel } from '#domain/fields/identifier-fields.ts';
import { personalDataActions } from '#domain/fields/personal-data-actions.ts';
import { email, phone } from '#domain/fields/contact-fields.ts';

export const person = defineResource({
  name: 'person',
  plural: 'people',
  label: {
    pl: {
      one: 'osoba kontaktowa',
      many: 'kontakty',
      accusative: 'osobę kontaktową',
      genitive: 'osób kontaktowych',
      few: 'osoby kontaktowe',
      gender: 'f',
    },
    en: { one: 'contact', many: 'contacts' },
  },
  title: 'full_name',
  fields: {
    first_name: text({ label: { pl: 'Imię', en: 'First name' }, searched: true, erased: 'blank' }),
    last_name: text({ label: { pl: 'Nazwisko', en: 'Last name' }, searched: true, erased: { becomes: erasedText } }),
    // Made by the database from the names.
    full_name: text<true>({
      label: { pl: 'Imię i nazwisko', en: 'Full name' },
      readOnly: true,
      searched: true,
      erased: 'follows',
    }),
    pesel: pesel(),
    email: email({ searched: true, erased: 'blank' }),
    phone: phone({ searched: true, erased: 'blank' }),
    phone_wrong: boolean({
      label: { pl: 'Zły numer', en: 'Wrong number' },
      help: { pl: 'Nie dzwoni się ani nie pisze pod ten numer', en: 'It is neither dialled nor written to' },
      when: { phone_present: true },
      notCopied: true,
    }),
    description: longText({ label: { pl: 'Opis', en: 'Description' }, erased: 'text' }),
    going: boolean({ label: { pl: 'Aktualny', en: 'Current' }, proposed: true }),
    online_access: boolean({
      label: { pl: 'Dostęp online', en: 'Online access' },
      help: {
        pl: 'Tylko informacja; konto do logowania zakłada się w „Użytkownicy”',
        en: 'For information only; an account to sign in with is made under “Users”',
      },
    }),
    person_data_source_id: reference('person_data_source', { label: { pl: 'Źródło danych', en: 'Data source' } }),
    business_entity_id: reference('business_entity', {
      label: { pl: 'Podmiot', en: 'Business entity' },
      among: notErased,
      goesAlong: { erased: true, told: true },
    }),
    creditor_ids: references(
      'creditor',
      { table: 'person_creditors', own: 'person_id', other: 'creditor_id' },
      { label: { pl: 'Wierzyciele', en: 'Creditors' }, association: 'creditors' },
    ),
    debtor_ids: references(
      'debtor',
      { table: 'person_debtors', own: 'person_id', other: 'debtor_id' },
      { label: { pl: 'Dłużnicy', en: 'Debtors' }, association: 'debtors', among: notErased },
    ),
    erased_at: erasedAt,
  },
  has: {
    users: { resource: 'user', key: 'person_id' },
    debt_cases: { resource: 'debt_case', key: 'person_id' },
    notifications: { resource: 'notification', key: 'recipient_id' },
    confirmed_payments: { resource: 'debtor_payment', key: 'confirming_person_id' },
  },
  personal: true,
  actions: personalDataActions,
  offeredWhen: { update: notErased, create: notErased },
  search: 'full_name_or_phone_or_email',
  about: ['phone', 'email', 'business_entity_id'],
  lookup: { size: 10, typed: true },
  sort: 'last_name asc',
  columns: ['full_name', 'phone', 'email', 'business_entity_id', 'person_data_source_id', 'going'],
  filters: [
    'full_name_or_phone_or_email_cont',
    'business_entity_name_cont',
    'person_data_source_id_eq',
    'going_eq',
    'pesel_eq',
  ],
  sections: [
    {
      title: { pl: 'Osoba', en: 'Person' },
      fields: [
        'first_name',
        'last_name',
        'pesel',
        'phone',
        'phone_wrong',
        'email',
        'going',
        'online_access',
        'person_data_source_id',
      ],
    },
    {
      title: { pl: 'Kogo reprezentuje', en: 'Represents' },
      fields: ['business_entity_id', 'creditor_ids', 'debtor_ids'],
    },
    { title: { pl: 'Opis', en: 'Description' }, fields: ['description'] },
  ],
});
