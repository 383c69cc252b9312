import { erasedText } from '#domain/fields/erased-text.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { notErased } from '#domain/fields/erased-at.ts';
import { isPostCode, mendPostCode } from '#domain/fields/province.ts';
import { province } from '#domain/fields/province-field.ts';

export const address = defineResource({
  name: 'address',
  plural: 'addresses',
  label: {
    pl: { one: 'adres', many: 'adresy', accusative: 'adres', genitive: 'adresów', gender: 'm' },
    en: { one: 'address', many: 'addresses' },
  },
  title: 'full_address',
  fields: {
    business_entity_id: reference('business_entity', {
      label: { pl: 'Podmiot', en: 'Business entity' },
      required: true,
      among: notErased,
      goesAlong: { erased: true, told: true },
    }),
    address_type_id: reference('address_type', { label: { pl: 'Typ adresu', en: 'Address type' }, required: true }),
    street_nr: text({ label: { pl: 'Ulica i numer', en: 'Street and number' }, erased: 'blank' }),
    post_code: text({
      label: { pl: 'Kod pocztowy', en: 'Post code' },
      normalise: mendPostCode,
      check: (value) => (isPostCode(value) ? null : 'not_post_code'),
      erased: 'blank',
    }),
    city: text({ label: { pl: 'Miejscowość', en: 'City' }, required: true, erased: { becomes: erasedText } }),
    province,
    notes: longText({ label: { pl: 'Uwagi', en: 'Notes' }, erased: 'text' }),
    full_address: text({ label: { pl: 'Adres', en: 'Address' }, readOnly: true, searched: true, erased: 'follows' }),
  },
  has: {
    debt_case_addresses: { resource: 'debt_case_address', key: 'address_id' },
    debt_cases: { resource: 'debt_case', key: 'debtor_address_id' },
    activities: { resource: 'activity', key: 'contact_address_id' },
  },
  personal: true,
  search: 'full_address',
  about: ['address_type_id', 'business_entity_id'],
  lookup: { size: 50 },
  sort: 'id desc',
  columns: ['business_entity_id', 'address_type_id', 'street_nr', 'post_code', 'city', 'province'],
  filters: ['full_address_or_business_entity_name_cont', 'address_type_id_eq', 'province_eq', 'post_code_start'],
  sections: [
    {
      title: { pl: 'Adres', en: 'Address' },
      fields: ['business_entity_id', 'address_type_id', 'street_nr', 'post_code', 'city', 'province', 'notes'],
    },
  ],
});
