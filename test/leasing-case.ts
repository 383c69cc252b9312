import { listed, type Made, makeCase, makeContract, makeCreditor, makeDebtor } from './builders.ts';
import type { Person } from './person.ts';

/** A leasing case ready for its call: Polish names, two contracts, three vehicles, addresses of both parties. */
export async function makeLeasingCase(admin: Person, record: Made = {}): Promise<Made> {
  const creditor = await makeCreditor(admin, { name: 'Źródło Leasing S.A.' });
  const debtor = await makeDebtor(admin, { name: 'Przewozy „Żółw” Łucja Gżegżółka' });
  await makeAddress(admin, creditor.id, 'registered', ['ul. Świętojańska 3', '81-368', 'Gdynia']);
  await makeAddress(admin, debtor.id, 'registered', ['ul. Rejestrowa 1', '26-600', 'Radom']);
  await makeAddress(admin, debtor.id, 'mailing', ['ul. Dębowa 17', '26-610', 'Radom']);
  const made = await makeCase(admin, {
    creditor_id: creditor.id,
    debtor_id: debtor.id,
    initial_amount: '1234.50',
    attorney_date: '2026-09-01',
    ...record,
  });
  const first = await makeContract(admin, {
    debt_case_id: made.id,
    contract_no: `LO/${made.id}/2023`,
    start_date: '2023-03-14',
    attorney_date: '2026-09-15',
    termination_date: '2026-08-17',
    contract_items: [
      item('Ciągnik siodłowy Volvo FH', 'YV2RT40A8KB123456', 'WGM 7K42L'),
      item('Naczepa kurtynowa Wielton', 'SUDNS300000012345', 'WGM 1234P'),
    ],
  });
  const second = await makeContract(admin, {
    debt_case_id: made.id,
    contract_no: `LO/${made.id}/2024`,
    termination_date: '2026-10-05',
    contract_items: [item('Škoda Octavia Łazarz', 'TMBJG7NE1J0123456', 'WR 12345')],
  });
  return { ...made, contracts: [first, second] };
}

const item = (name: string, undercarriage_no: string, registration_no: string) => ({
  name,
  undercarriage_no,
  registration_no,
  production_year: 2022,
});

export async function makeAddress(
  admin: Person,
  entityId: number,
  type: string,
  [street_nr, post_code, city]: string[],
) {
  const address_type_id = await listed(admin, 'address_types', type);
  return admin.create('addresses', { business_entity_id: entityId, address_type_id, street_nr, post_code, city });
}
