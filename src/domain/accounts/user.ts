import { boolean } from '#engine/fields/boolean.ts';
import { choice, numberedChoice } from '#engine/fields/choice.ts';
import { reference, references } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { email, phone } from '#domain/parties/contact-fields.ts';
import { roleChoices } from '#domain/role.ts';
import { userAccessFields } from './user-access-fields.ts';

export const user = defineResource({
  name: 'user',
  plural: 'users',
  label: {
    pl: {
      one: 'użytkownik',
      many: 'użytkownicy',
      accusative: 'użytkownika',
      genitive: 'użytkowników',
      few: 'użytkowników',
      gender: 'm',
    },
    en: { one: 'user', many: 'users' },
  },
  title: 'full_name',
  fields: {
    first_name: text({ label: { pl: 'Imię', en: 'First name' }, required: true, searched: true }),
    last_name: text({ label: { pl: 'Nazwisko', en: 'Last name' }, required: true, searched: true }),
    full_name: text({ label: { pl: 'Imię i nazwisko', en: 'Full name' }, readOnly: true, searched: true }),
    email: email({ required: true, unique: true }),
    phone: phone(),
    role: numberedChoice(roleChoices, { label: { pl: 'Rola', en: 'Role' }, required: true }),
    business_entity_ids: references(
      'business_entity',
      { table: 'user_business_entities', own: 'user_id', other: 'business_entity_id' },
      {
        label: { pl: 'Wierzyciele', en: 'Creditors' },
        help: {
          pl: 'Ich sprawy widzi pracownik wierzyciela',
          en: 'Their cases are what a creditor employee sees',
        },
        association: 'business_entities',
        among: { type_eq: 'Creditor' },
        when: { role_eq: 2 },
      },
    ),
    person_id: reference('person', { label: { pl: 'Osoba kontaktowa', en: 'Contact' } }),
    person_data_source_id: reference('person_data_source', { label: { pl: 'Źródło danych', en: 'Data source' } }),
    sant_interwent: text({ label: { pl: 'Interwent Santander', en: 'Santander field agent (interwent)' } }),
    language: choice(
      { pl: { pl: 'polski', en: 'Polish' }, en: { pl: 'angielski', en: 'English' } },
      { label: { pl: 'Język', en: 'Language' } },
    ),
    ...userAccessFields,
    deleted: boolean({ label: { pl: 'Usunięty', en: 'Deleted' }, readOnly: true, default: false, notCopied: true }),
  },
  has: {
    debt_cases: { resource: 'debt_case', join: { table: 'debt_case_users', own: 'user_id', other: 'debt_case_id' } },
    activities: { resource: 'activity', key: 'user_id' },
    tasks: { resource: 'activity', key: 'given_to_user_id' },
  },
  softDelete: true,
  search: 'full_name_or_email',
  about: ['email', 'role'],
  lookup: { size: 10, typed: true },
  sort: 'last_name asc',
  columns: ['full_name', 'email', 'phone', 'role', 'business_entity_ids', 'sant_interwent', 'last_seen_at'],
  filters: [
    'full_name_or_email_or_phone_cont',
    'role_eq',
    'business_entities_id_eq',
    'sant_interwent_cont',
    'deleted_eq',
  ],
  sections: [
    { title: { pl: 'Dane', en: 'Details' }, fields: ['first_name', 'last_name', 'email', 'phone', 'language'] },
    {
      title: { pl: 'Uprawnienia', en: 'Rights' },
      fields: ['role', 'business_entity_ids', 'person_id', 'person_data_source_id', 'sant_interwent'],
    },
    {
      title: { pl: 'Hasło', en: 'Password' },
      fields: ['password', 'password_confirmation', 'current_password', 'must_change_password'],
    },
  ],
});
