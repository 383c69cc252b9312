import { expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { pledgeTypes } from '#domain/activities/pledge-types.ts';
import { PLN } from './currency.ts';
import { lookups } from './lookups.ts';

const database = await testDatabase();

const codes: Record<string, string> = {
  activity_types: 'note phone_call field_visit letter message meeting item_located other',
  address_types: 'branch installation mailing other parking registered residence',
  confirmation_sources: 'email import_file phone',
  contract_types: 'leasing loan rental',
  contract_item_types: 'car truck trailer machine equipment other',
  contract_item_states:
    'detriment inspection marking notification received repurchase resumption sale_on_ground theft vindication',
  creditor_payment_types: 'commission cost_refund other',
  debt_case_types: 'leasing loan other',
  debt_case_states:
    'canceled completed_acquisition completed_notice completed_repayment completed_state_determination process vindication withdrawn',
  debtor_payment_types:
    'contracted_amount debt_collection_cost insurance next_installment other payment reinstatement_fee schedule_fee taxes',
  person_data_sources: 'creditor debtor register field other',
};

async function list(table: string): Promise<{ id: number; code: string; name: string }[]> {
  return (
    await database.query<{ id: number; code: string; name: string }>(`SELECT id, code, name FROM ${table} ORDER BY id`)
  ).rows;
}

it.each(lookups.map(({ plural }) => plural))('%s start with the values of the specification', async (plural) => {
  const rows = await list(plural);
  expect(rows.map(({ code }) => code).toSorted()).toEqual(codes[plural]?.split(' ').toSorted());
});

it('entries of the specification are called as the agency calls them', async () => {
  const called = async (table: string) => Object.fromEntries((await list(table)).map(({ code, name }) => [code, name]));
  expect(await called('debt_case_states')).toEqual({
    process: 'w toku',
    vindication: 'windykacja',
    completed_repayment: 'zakończona – spłata',
    completed_acquisition: 'zakończona – przejęcie przedmiotu',
    completed_state_determination: 'zakończona – ustalenie stanu',
    completed_notice: 'zakończona – zawiadomienie',
    withdrawn: 'wycofana',
    canceled: 'anulowana',
  });
  expect(await called('contract_item_states')).toEqual({
    vindication: 'windykacja',
    inspection: 'oględziny',
    marking: 'oznakowanie',
    notification: 'zawiadomienie',
    received: 'odebrany',
    repurchase: 'wykup',
    resumption: 'wznowienie umowy',
    sale_on_ground: 'sprzedaż na gruncie',
    detriment: 'szkoda',
    theft: 'kradzież',
  });
  expect(await called('address_types')).toEqual({
    registered: 'siedziba / adres rejestrowy',
    mailing: 'do korespondencji',
    residence: 'adres zamieszkania',
    branch: 'oddział',
    installation: 'miejsce instalacji',
    parking: 'miejsce postoju',
    other: 'inny',
  });
  expect(await called('confirmation_sources')).toEqual({
    email: 'e-mail',
    import_file: 'plik importu',
    phone: 'telefon',
  });
  expect(await called('debtor_payment_types')).toEqual({
    payment: 'wpłata',
    next_installment: 'kolejna rata',
    contracted_amount: 'kwota umowna',
    debt_collection_cost: 'koszty windykacji',
    insurance: 'ubezpieczenie',
    reinstatement_fee: 'opłata za wznowienie umowy',
    schedule_fee: 'opłata za zmianę harmonogramu',
    taxes: 'podatki',
    other: 'inne',
  });
});

it('activity types have the ids the pledge dates depend on', async () => {
  const names = new Map((await list('activity_types')).map(({ id, name }) => [id, name]));
  expect(pledgeTypes.map((id) => names.get(id))).toEqual([
    'rozmowa telefoniczna',
    'wizyta w terenie',
    'e-mail lub SMS',
    'spotkanie',
  ]);
});

it('the złoty is the currency of a payment when none is named', async () => {
  const currencies = await list('currencies');
  expect(currencies.map(({ id, code }) => [id, code])).toEqual([
    [PLN, 'PLN'],
    [2, 'EUR'],
  ]);
});

it('new entries get ids of their own', async () => {
  const { rows } = await database.query<{ id: number }>(
    "INSERT INTO activity_types (name) VALUES ('pościg') RETURNING id",
  );
  expect(rows[0]?.id).toBe(9);
});
