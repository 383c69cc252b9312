import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from './debt-case-field.ts';

/** An address used in a case; all but the link is shown from the address (contract §11). */
export const debtCaseAddress = defineResource({
  name: 'debt_case_address',
  plural: 'debt_case_addresses',
  label: {
    pl: {
      one: 'adres w sprawie',
      many: 'adresy w sprawach',
      accusative: 'adres w sprawie',
      genitive: 'adresów w sprawach',
      gender: 'm',
    },
    en: { one: 'debt case address', many: 'debt case addresses' },
  },
  title: 'full_address',
  fields: {
    debt_case_id: debtCaseField,
    address_id: reference('address', {
      label: { pl: 'Adres', en: 'Address' },
      required: true,
      unique: { within: ['debt_case_id'] },
    }),
    full_address: path('address', 'full_address', { label: { pl: 'Pełny adres', en: 'Full address' } }),
    address_type: path('address', 'address_type_name', { label: { pl: 'Typ adresu', en: 'Address type' } }),
    street_nr: path('address', 'street_nr', { label: { pl: 'Ulica i numer', en: 'Street and number' } }),
    post_code: path('address', 'post_code', { label: { pl: 'Kod pocztowy', en: 'Post code' } }),
    city: path('address', 'city', { label: { pl: 'Miejscowość', en: 'City' } }),
    province: path<number>('address', 'province', { label: { pl: 'Województwo', en: 'Voivodeship' } }),
    country: path('address', 'country', { label: { pl: 'Kraj', en: 'Country' } }),
    business_entity_id: path<number>('address', 'business_entity_id', {
      label: { pl: 'Id podmiotu', en: 'Business entity id' },
    }),
    business_entity: path('address', 'business_entity_name', { label: { pl: 'Podmiot', en: 'Business entity' } }),
  },
  sections: [
    {
      title: { pl: 'Adres w sprawie', en: 'Address in the case' },
      fields: [
        'debt_case_id',
        'address_id',
        'business_entity',
        'address_type',
        'street_nr',
        'post_code',
        'city',
        'country',
        'province',
      ],
    },
  ],
  within: 'debt_case',
  search: 'address_full_address',
  about: ['debt_case_id'],
  columns: ['debt_case_id', 'business_entity', 'address_type', 'street_nr', 'post_code', 'city', 'province'],
  filters: [
    'address_full_address_or_debt_case_odzysk_no_or_address_business_entity_name_cont',
    'address_address_type_id_eq',
    'address_province_eq',
  ],
});
