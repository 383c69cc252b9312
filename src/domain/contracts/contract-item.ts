import { kept } from '#domain/fields/kept.ts';
import { today } from '#engine/days/today.ts';
import { boolean } from '#engine/fields/boolean.ts';
import { date } from '#engine/fields/date.ts';
import { integer } from '#engine/fields/number.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { isPlate, normalizePlate } from '#domain/fields/plate.ts';
import { isVin, normalizeVin } from '#domain/fields/vin.ts';

export const contractItem = defineResource({
  name: 'contract_item',
  plural: 'contract_items',
  label: {
    pl: {
      one: 'przedmiot umowy',
      many: 'przedmioty umów',
      accusative: 'przedmiot umowy',
      genitive: 'przedmiotów umów',
      gender: 'm',
    },
    en: { one: 'contract item', many: 'contract items' },
  },
  title: 'name',
  fields: {
    contract_id: reference('contract', {
      label: { pl: 'Umowa', en: 'Contract' },
      required: true,
      among: { deleted_eq: false },
    }),
    name: text({ label: { pl: 'Nazwa przedmiotu', en: 'Name' }, searched: true, erased: kept.things }),
    contract_item_type_id: reference('contract_item_type', { label: { pl: 'Typ przedmiotu', en: 'Item type' } }),
    contract_item_state_id: reference('contract_item_state', { label: { pl: 'Status przedmiotu', en: 'Item state' } }),
    state: path('contract_item_state', 'code', { label: { pl: 'Kod statusu', en: 'State code' } }),
    state_label: path('contract_item_state', 'name', { label: { pl: 'Status', en: 'State' } }),
    registration_no: text({
      label: { pl: 'Numer rejestracyjny', en: 'Registration number' },
      normalise: normalizePlate,
      warn: (value) => (isPlate(value) ? null : 'not_plate'),
      searched: true,
      erased: 'blank',
    }),
    undercarriage_no: text({
      label: { pl: 'Numer podwozia (VIN)', en: 'Undercarriage number (VIN)' },
      normalise: normalizeVin,
      warn: (value) => (isVin(value) ? null : 'not_vin'),
      searched: true,
      erased: 'blank',
    }),
    serial_no: text({ label: { pl: 'Numer seryjny', en: 'Serial number' }, searched: true, erased: 'blank' }),
    engine_no: text({ label: { pl: 'Numer silnika', en: 'Engine number' }, erased: 'blank' }),
    production_year: integer({ label: { pl: 'Rok produkcji', en: 'Production year' }, between: [1950, 2050] }),
    usage_location: text({ label: { pl: 'Miejsce użytkowania', en: 'Place of use' }, erased: 'text' }),
    seen: boolean({ label: { pl: 'Okazany', en: 'Seen' } }),
    collection_date: date({
      label: { pl: 'Data odbioru', en: 'Collection date' },
      warn: (day) => (day > today() ? 'doubtful_date' : null),
    }),
    state_set_on: date({ label: { pl: 'Status ustawiono dnia', en: 'State set on' }, readOnly: true }),
    received_on: date({ label: { pl: 'Odebrany dnia', en: 'Received on' }, readOnly: true }),
    police_call_date: date({ label: { pl: 'Data zawiadomienia Policji', en: 'Police report date' } }),
    police_cancel_date: date({ label: { pl: 'Data odwołania zawiadomienia', en: 'Police report cancelled' } }),
    police_remission_date: date({ label: { pl: 'Data umorzenia postępowania', en: 'Proceedings discontinued' } }),
  },
  within: 'contract',
  search: 'name_or_registration_no_or_undercarriage_no_or_serial_no',
  about: ['registration_no', 'undercarriage_no', 'contract_id'],
  columns: [
    'name',
    'contract_item_type_id',
    'contract_item_state_id',
    'registration_no',
    'undercarriage_no',
    'production_year',
    'seen',
    'collection_date',
    'contract_id',
  ],
  filters: [
    'name_or_registration_no_or_undercarriage_no_or_serial_no_cont',
    'contract_item_state_id_eq',
    'seen_eq',
    'contract_item_type_id_eq',
    'contract_contract_no_or_contract_debt_case_odzysk_no_cont',
    'collection_date_gteq',
    'collection_date_lteq',
  ],
  sections: [
    {
      title: { pl: 'Przedmiot', en: 'Item' },
      fields: [
        'contract_id',
        'name',
        'contract_item_type_id',
        'contract_item_state_id',
        'registration_no',
        'undercarriage_no',
        'serial_no',
        'engine_no',
        'production_year',
      ],
    },
    {
      title: { pl: 'Miejsce i odbiór', en: 'Place and collection' },
      fields: ['usage_location', 'seen', 'collection_date'],
    },
    {
      title: { pl: 'Policja', en: 'Police' },
      fields: ['police_call_date', 'police_cancel_date', 'police_remission_date'],
    },
  ],
});
