import { boolean } from '#engine/fields/boolean.ts';
import { choice, numberedChoice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { reference, references } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { email, phone } from '#domain/fields/contact-fields.ts';
import { erasedAt, notErased } from '#domain/fields/erased-at.ts';
import { personalDataActions } from '#domain/fields/personal-data-actions.ts';
import { roleChoices } from '#domain/rights/role.ts';
import { accountStateFields } from './account-state.ts';
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
    first_name: text({
      label: { pl: 'Imię', en: 'First name' },
      required: true,
      searched: true,
      erased: { becomes: 'Osoba' },
    }),
    last_name: text({
      label: { pl: 'Nazwisko', en: 'Last name' },
      required: true,
      searched: true,
      erased: { becomes: 'usunięta' },
    }),
    // Made by the database from the names.
    full_name: text<true>({
      label: { pl: 'Imię i nazwisko', en: 'Full name' },
      readOnly: true,
      searched: true,
      erased: 'follows',
    }),
    email: email({ required: true, unique: true, erased: { becomes: 'usunieto-{id}@odzysk.invalid' } }),
    phone: phone({ erased: 'blank' }),
    role: numberedChoice(roleChoices, { label: { pl: 'Rola', en: 'Role' }, required: true }),
    business_entity_ids: references(
      'creditor',
      { table: 'user_business_entities', own: 'user_id', other: 'business_entity_id' },
      {
        label: { pl: 'Wierzyciele', en: 'Creditors' },
        help: {
          pl: 'Ich sprawy widzi pracownik wierzyciela',
          en: 'Their cases are what a creditor employee sees',
        },
        association: 'business_entities',
        when: { role_eq: 2 },
      },
    ),
    person_id: reference('person', {
      label: { pl: 'Osoba kontaktowa', en: 'Contact' },
      among: notErased,
      when: { role_eq: 2 },
      erased: 'blank',
      goesAlong: { erased: false, told: ['full_name', 'email'] },
    }),
    person_data_source_id: reference('person_data_source', {
      label: { pl: 'Źródło danych', en: 'Data source' },
      when: { role_eq: 2 },
    }),
    sant_interwent: text({
      label: { pl: 'Interwent Santander', en: 'Santander field agent (interwent)' },
      help: { pl: 'Kod, pod którym bank zna windykatora terenowego', en: 'The code by which the bank knows the agent' },
      when: { role_eq: 5 },
      erased: 'blank',
    }),
    language: choice(
      { pl: { pl: 'polski', en: 'Polish' }, en: { pl: 'angielski', en: 'English' } },
      { label: { pl: 'Język', en: 'Language' } },
    ),
    absent_from: date({ label: { pl: 'Nieobecny od', en: 'Absent from' }, notCopied: true }),
    absent_until: date({
      label: { pl: 'Nieobecny do', en: 'Absent until' },
      help: { pl: 'Z tym dniem; puste: do odwołania', en: 'That day included; blank: until further notice' },
      notCopied: true,
    }),
    ...userAccessFields,
    ...accountStateFields,
    deleted: boolean({ label: { pl: 'Usunięty', en: 'Deleted' }, readOnly: true, default: false }),
    erased_at: erasedAt,
  },
  has: {
    debt_cases: { resource: 'debt_case', join: { table: 'debt_case_users', own: 'user_id', other: 'debt_case_id' } },
    activities: { resource: 'activity', key: 'user_id' },
    tasks: { resource: 'activity', key: 'given_to_user_id' },
  },
  actions: {
    unlock: {
      label: { pl: 'Odblokuj konto', en: 'Unlock' },
      confirm: {
        pl: 'Odblokować konto? Ta osoba będzie mogła od razu znów podawać hasło i kody.',
        en: 'Unlock the account? This person will be able to give passwords and codes again at once.',
      },
      done: { pl: 'Odblokowano konto', en: 'Account unlocked' },
    },
    renew: {
      label: { pl: 'Odnów konto', en: 'Renew' },
      confirm: {
        pl: 'Odnowić konto? Okres, po którym wygasa nieużywane, zacznie biec od nowa.',
        en: 'Renew the account? The time after which it expires unused starts anew.',
      },
      done: { pl: 'Odnowiono konto', en: 'Account renewed' },
    },
    demand_support_code: { label: { pl: 'Zażądaj kodu weryfikacyjnego', en: 'Demand a support code' } },
    reset_second_factor: {
      label: { pl: 'Usuń drugi składnik logowania', en: 'Remove the second factor' },
      applies: (account) => account['second_factor_set_up'] === true,
      confirm: {
        pl: 'Usunąć drugi składnik logowania? Aplikacja, klucze i kody zapasowe tej osoby przestaną działać.',
        en: 'Remove the second factor? The app, keys and recovery codes of this person will stop working.',
      },
      done: { pl: 'Usunięto drugi składnik logowania', en: 'Second factor removed' },
    },
    withdraw_support_code: {
      label: { pl: 'Cofnij żądanie kodu', en: 'Withdraw the support code' },
      confirm: {
        pl: 'Cofnąć żądanie kodu? Ta osoba będzie pracować dalej bez podawania go.',
        en: 'Withdraw the demand? This person will go on without the code.',
      },
      done: { pl: 'Cofnięto żądanie kodu', en: 'Support code withdrawn' },
    },
    personal_data: personalDataActions.personal_data,
    erase: { ...personalDataActions.erase, enabledWhen: { deleted_eq: true, ...notErased } },
    restore: {
      label: { pl: 'Przywróć użytkownika', en: 'Restore' },
      confirm: {
        pl: 'Przywrócić użytkownika? Konto wróci takie, jakie było.',
        en: 'Restore the user? The account comes back as it was.',
      },
      enabledWhen: { deleted_eq: true, ...notErased },
      done: { pl: 'Przywrócono użytkownika', en: 'User restored' },
    },
  },
  softDelete: true,
  search: 'full_name_or_email',
  about: ['email', 'role'],
  lookup: { size: 10, typed: true },
  few: true,
  sort: 'last_name asc',
  columns: [
    'full_name',
    'account_state',
    'email',
    'phone',
    'role',
    'business_entity_ids',
    'sant_interwent',
    'last_seen_at',
  ],
  csv: ['full_name', 'email', 'phone', 'role', 'business_entity_ids', 'sant_interwent', 'last_seen_at'],
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
    { title: { pl: 'Nieobecność', en: 'Absence' }, fields: ['absent_from', 'absent_until'] },
    {
      title: { pl: 'Hasło', en: 'Password' },
      fields: ['password', 'password_confirmation', 'current_password', 'must_change_password'],
    },
    {
      title: { pl: 'Zabezpieczenia', en: 'Security' },
      fields: [
        'active',
        'second_factor_required',
        'security_question',
        'security_answer',
        'security_question_required',
      ],
    },
    {
      title: { pl: 'Konto', en: 'Account' },
      fields: ['last_seen_at', 'password_changed_at', 'confirmed_at', 'second_factor_set_up', 'renewed_at'],
    },
  ],
});
