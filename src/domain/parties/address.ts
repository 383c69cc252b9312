import { erasedText } from '#domain/fields/erased-text.ts';
import { choice } from '#engine/fields/choice.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { notErased } from '#domain/fields/erased-at.ts';
import { countries } from '#domain/fields/country.ts';
import { province } from '#domain/fields/province-field.ts';
import { mendPostCode } from '#domain/fields/province.ts';

/** Of an address anywhere; that one of Poland is such a code depends on its country. */
const postCode = text({
  label: { pl: 'Kod pocztowy', en: 'Post code' },
  normalise: mendPostCode,
  max: 20,
  erased: 'blank',
});

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
    post_code: postCode,
    city: text({ label: { pl: 'Miejscowość', en: 'City' }, required: true, erased: { becomes: erasedText } }),
    province: { ...province, when: { any: [{ country_null: true }, { country_eq: 'PL' }] } },
    country: choice(countries, {
      label: { pl: 'Kraj', en: 'Country' },
      help: { pl: 'Jeśli puste: Polska', en: 'Blank: Poland' },
      erased: 'blank',
    }),
    notes: longText({ label: { pl: 'Uwagi', en: 'Notes' }, erased: 'text' }),
    full_address: text({ label: { pl: 'Adres', en: 'Address' }, readOnly: true, searched: true, erased: 'follows' }),
  },
  has: {
    debt_case_addresses: { resource: 'debt_case_address', key: 'address_id' },
    debt_cases: { resource: 'debt_case', key: 'debtor_address_id' },
    activities: { resource: 'activity', key: 'contact_address_id' },
  },
  personal: true,
  about: ['address_type_id', 'business_entity_id'],
  lookup: { size: 50 },
  columns: ['business_entity_id', 'address_type_id', 'street_nr', 'post_code', 'city', 'province'],
  csv: ['business_entity_id', 'address_type_id', 'street_nr', 'post_code', 'city', 'province', 'country'],
  filters: [
    'full_address_or_business_entity_name_cont',
    'address_type_id_eq',
    'province_eq',
    'post_code_start',
    'country_eq',
  ],
  sections: [
    {
      title: { pl: 'Adres', en: 'Address' },
      fields: [
        'business_entity_id',
        'address_type_id',
        'street_nr',
        'post_code',
        'city',
        'country',
        'province',
        'notes',
      ],
    },
  ],
});
