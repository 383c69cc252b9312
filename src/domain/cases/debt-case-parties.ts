import { boolean } from '#engine/fields/boolean.ts';
import { path } from '#engine/fields/path.ts';
import { reference, references } from '#engine/fields/reference.ts';
import { secret } from '#engine/fields/secret.ts';
import { notErased } from '#domain/fields/erased-at.ts';
import { staff } from '#domain/fields/staff.ts';

/** Who a case is about, who works on it, and what lists show of them. */
export const debtCaseParties = {
  creditor_id: reference('creditor', { label: { pl: 'Wierzyciel', en: 'Creditor' }, required: true }),
  creditor_nip: path('creditor', 'nip', { label: { pl: 'NIP wierzyciela', en: 'Creditor tax number' } }),
  debtor_id: reference('debtor', {
    label: { pl: 'Dłużnik', en: 'Debtor' },
    required: true,
    among: notErased,
    goesAlong: { erased: true, told: true },
  }),
  debtor_nip: path('debtor', 'nip', { label: { pl: 'NIP dłużnika', en: 'Debtor tax number' } }),
  debtor_address_id: reference('address', {
    label: { pl: 'Adres dłużnika', en: 'Debtor address' },
    among: { business_entity_id_eq: '$debtor_id' },
  }),
  debtor_post_code: path('debtor_address', 'post_code', {
    label: { pl: 'Kod pocztowy dłużnika', en: 'Debtor post code' },
  }),
  debtor_city: path('debtor_address', 'city', { label: { pl: 'Miejscowość dłużnika', en: 'Debtor city' } }),
  debtor_province: path<number>('debtor_address', 'province', {
    label: { pl: 'Województwo dłużnika', en: 'Debtor voivodeship' },
  }),
  person_id: reference('person', {
    label: { pl: 'Osoba kontaktowa wierzyciela', en: 'Creditor’s contact person' },
    // A case is the debtor's; of the contact it tells only that they are named in it.
    goesAlong: { erased: false, told: ['odzysk_no'] },
    among: { ...notErased, any: [{ business_entity_id_eq: '$creditor_id' }, { creditors_id_eq: '$creditor_id' }] },
  }),
  user_ids: references(
    'user',
    { table: 'debt_case_users', own: 'debt_case_id', other: 'user_id' },
    {
      label: { pl: 'Opiekun', en: 'Assigned to' },
      association: 'users',
      ...staff,
      atOnce: 20,
    },
  ),
  // Kept by the database, for filters: whether any of them may sign in.
  assigned: secret(boolean({ label: { pl: 'Ma opiekuna', en: 'Assigned to somebody' } })),
  tag_ids: references(
    'tag',
    { table: 'debt_cases_tags', own: 'debt_case_id', other: 'tag_id' },
    { label: { pl: 'Etykiety', en: 'Tags' }, association: 'tags' },
  ),
};
