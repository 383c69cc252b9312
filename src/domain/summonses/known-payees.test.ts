import { describe, expect, test } from 'vitest';
import { formatBankAccount, withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { documentsOf, type Made, makeCase, makeContract, makeDebtor } from '#test/builders.ts';
import { bankCreditor } from '#test/contract/two-cases.ts';
import { makeAddress, makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';
import type { Person } from '#test/person.ts';
import { untilEnded } from '#test/until.ts';

const [app, admin, coordinator, collector] = await appWith('admin', 'coordinator', 'debt_collector');
const agency = '61109010140000071219812874';
const [ofContract, ofCreditor, other] = [1, 2, 3].map((n) => withCheckDigits(`1090001411112222333344${n}${n}`)) as [
  string,
  string,
  string,
];
const { id: _id, ...letterhead } = (await admin.get('/api/letterheads')).body.data[0];
await admin.create('letterheads', {
  ...letterhead,
  lock_version: undefined,
  other_signatories: 'Łucja Żak, Prezes Zarządu\nJan  Nowak, radca prawny',
});

async function makeOwnCase(): Promise<Made> {
  const made = await makeLeasingCase(admin, { user_ids: [collector.id] });
  await admin.put(`/api/contracts/${made.contracts[0].id}`, { sant_bank_account: ofContract });
  await admin.put(`/api/creditors/${made.creditor_id}`, { bank_account: ofCreditor });
  return made;
}

const ask = (person: Person, id: number, call: Made) =>
  person.post(`/api/debt_cases/${id}/report_call_leasing`, { item: { id, call } });
const preview = (person: Person, id: number, call: Made, kind = 'leasing') =>
  person.post(`/api/debt_cases/${id}/letters/preview`, { kind, ...call });
const onlyKnown = {
  account: ['to nie jest rachunek umowy, wierzyciela ani agencji; inny może podać tylko koordynator'],
  signatory: ['nie ma takiej osoby wśród podpisujących w ustawieniach pism; inną może wpisać tylko koordynator'],
};
const noneInText = ['zawiera numer rachunku spoza umów, wierzyciela i agencji; taki może podać tylko koordynator'];

test.each(['report_call_leasing', 'report_call_loan', 'letters', 'letters/preview'])(
  'a collector’s %s names no account and no signatory that the system does not know',
  async (path) => {
    const { id } = await makeOwnCase();
    const call = { account: other, signatory: 'Jan Oszust, dyrektor' };
    const body = path.startsWith('letters') ? { kind: 'call_to_pay', ...call } : { item: { id, call } };
    const answer = await collector.post(`/api/debt_cases/${id}/${path}`, body);
    expect([answer.status, answer.body.debt_case?.errors]).toEqual([422, onlyKnown]);
    expect(await documentsOf(admin, id)).toEqual([]);
  },
);

test('a collector chooses among the accounts of contract, creditor and agency, and the agency’s signatories', async () => {
  const made = await makeOwnCase();
  const offer = (await collector.get(`/api/debt_cases/${made.id}/new_call`)).body;
  expect(offer.accounts).toEqual([
    { account: ofContract, whose: made.contracts[0].contract_no },
    { account: ofCreditor, whose: 'Źródło Leasing S.A.' },
    { account: agency, whose: letterhead.name },
  ]);
  expect(offer.signatories).toEqual([letterhead.signatory, 'Łucja Żak, Prezes Zarządu', 'Jan Nowak, radca prawny']);
  for (const account of [ofContract, formatBankAccount(ofCreditor), `PL${agency}`])
    expect((await preview(collector, made.id, { account })).status).toBe(200);
  const signed = await preview(collector, made.id, { account: agency, signatory: 'jan nowak , Radca  prawny' });
  expect(await pdfWords(signed.bytes)).toContain('Jan Nowak radca prawny');
  expect((await ask(collector, made.id, { account: ofCreditor, signatory: 'Łucja Żak, Prezes Zarządu' })).status).toBe(
    200,
  );
  expect(await documentsOf(admin, made.id)).toMatchObject([{ other_terms: false }]);
  const { data } = (await admin.get(`/api/activities?debt_case_id=${made.id}`)).body;
  expect(data[0].description).not.toContain('Uwaga');
});

test('a coordinator enters another account and signatory, which is recorded and marked', async () => {
  const { id } = await makeOwnCase();
  const call = { account: other, signatory: 'Ewa Gość, pełnomocnik', place: 'Plac w Łodzi' };
  expect((await ask(coordinator, id, call)).status).toBe(200);
  const marked = (await admin.get(`/api/documents?q[debt_case_id_eq]=${id}&q[other_terms_eq]=true`)).body.data;
  expect(marked).toMatchObject([{ other_terms: true, user_id: coordinator.id }]);
  const { data } = (await admin.get(`/api/activities?debt_case_id=${id}`)).body;
  expect(data[0].description.split('\n').slice(1)).toEqual([
    `Uwaga: inny rachunek niż znany systemowi: ${formatBankAccount(other)}; inny podpisujący niż znany systemowi: ${call.signatory}; wpisał(a): Osoba coordinator`,
    'Miejsce zwrotu inne niż w ustawieniach pism: Plac w Łodzi',
  ]);
  const { rows } = await app.database.query(
    `select resource, changes from record_changes where user_id = $1 and record_id = any($2::bigint[])
      and (action = 'summons' or action = 'update' and changes ? 'other_terms') order by id`,
    [coordinator.id, [id, marked[0].id]],
  );
  expect(rows).toMatchObject([
    { resource: 'document', changes: { other_terms: [false, true] } },
    { resource: 'debt_case', changes: { account: [null, other], signatory: [null, call.signatory] } },
  ]);
});

test('the mark is nobody’s to take off', async () => {
  const { id } = await makeOwnCase();
  await ask(coordinator, id, { account: other });
  const [document] = await documentsOf(admin, id);
  const changed = await admin.put(`/api/documents/${document!.id}`, { other_terms: false, description: 'Inny opis' });
  expect(changed.body).toMatchObject({ description: 'Inny opis', other_terms: true });
});

test('the bank’s coordinator is no coordinator of the agency', async () => {
  const bank = await app.as('santander_coordinator');
  const { id: creditor_id } = await bankCreditor(admin);
  const { id } = await makeCase(admin, { creditor_id, initial_amount: '10.00' });
  await makeContract(admin, { debt_case_id: id });
  const { body } = await ask(bank, id, { account: other, signatory: 'Jan Oszust' });
  expect(body.debt_case.errors).toMatchObject(onlyKnown);
});

test('a collector does not make an account known by writing it into a contract', async () => {
  const { id, contracts } = await makeOwnCase();
  const path = `/api/contracts/${contracts[0].id}`;
  const answer = await collector.put(path, { sant_bank_account: other, dissolution_date: '2026-10-01' });
  expect(answer.body).toMatchObject({ sant_bank_account: ofContract, dissolution_date: '2026-10-01' });
  expect((await preview(collector, id, { account: other })).status).toBe(422);
  expect((await coordinator.put(path, { sant_bank_account: other })).body.sant_bank_account).toBe(other);
  expect((await preview(collector, id, { account: other })).status).toBe(200);
});

test('nor by moving a contract of another case into it with its account', async () => {
  const { id } = await makeOwnCase();
  const { id: debt_case_id } = await makeCase(admin, { user_ids: [collector.id] });
  const [paidElsewhere, plain] = [
    await makeContract(admin, { debt_case_id, sant_bank_account: other }),
    await makeContract(admin, { debt_case_id }),
  ];
  const move = (person: Person, contract: Made) => person.put(`/api/contracts/${contract.id}`, { debt_case_id: id });
  const refused = await move(collector, paidElsewhere);
  expect([refused.status, Object.keys(refused.body.contract.errors)]).toEqual([422, ['debt_case_id']]);
  expect((await preview(collector, id, { account: other })).body.debt_case.errors).toHaveProperty('account');
  expect((await move(collector, plain)).status).toBe(200);
  expect((await move(coordinator, paidElsewhere)).status).toBe(200);
});

test('nor by writing it into what the letter prints of the case', async () => {
  const made = await makeOwnCase();
  const [{ id: itemId }] = (await admin.get(`/api/contract_items?q[contract_id_eq]=${made.contracts[0].id}`)).body.data;
  const rename = (name: string) => collector.put(`/api/contract_items/${itemId}`, { name });
  const errors = async (person: Person) => (await preview(person, made.id, {})).body.debt_case?.errors;
  await rename(`Koparka, wpłaty tylko na ${formatBankAccount(other)}`);
  const refused = [expect.stringContaining('tylko koordynator')];
  expect(await errors(collector)).toEqual({ contract_item_ids: refused });
  await collector.put(`/api/debtors/${made.debtor_id}`, { name: `Firma ${other}` });
  expect(await errors(collector)).toEqual({ contract_item_ids: refused, base: refused });
  expect((await ask(coordinator, made.id, {})).status).toBe(200);
  expect(await documentsOf(admin, made.id)).toMatchObject([{ other_terms: true }]);
  await collector.put(`/api/debtors/${made.debtor_id}`, { name: 'Firma' });
  await rename(`Koparka, rachunek ${ofContract}`);
  const guarantor = await makeDebtor(admin, { name: 'Jan Poręczyciel' });
  const address = await makeAddress(admin, guarantor.id, 'mailing', ['ul. Lipowa 1', '90-001', 'Łódź']);
  await admin.create('co_debtors', { debt_case_id: made.id, debtor_id: guarantor.id, role: 'guarantor' });
  await collector.put(`/api/debtors/${guarantor.id}`, { name: `Jan Poręczyciel, wpłaty na ${other}` });
  expect(await errors(collector)).toEqual({ co_debtors: refused });
  await collector.put(`/api/debtors/${guarantor.id}`, { name: 'Jan Poręczyciel' });
  await collector.put(`/api/addresses/${address.id}`, { street_nr: `ul. Lipowa 1, wpłaty na ${other}` });
  expect(await errors(collector)).toEqual({ co_debtors: refused });
  await collector.put(`/api/addresses/${address.id}`, { street_nr: 'ul. Lipowa 1' });
  expect((await ask(collector, made.id, {})).status).toBe(200);
});

test.each(['place', 'costs_ground', 'police_ground'])(
  'no account that the system does not know stands in the %s of a collector’s call',
  async (name) => {
    const { id } = await makeOwnCase();
    const write = (account: string) => preview(collector, id, { account: agency, [name]: `tu: PL ${account}` }, 'loan');
    for (const account of [other, formatBankAccount(other), other.split('').join('.')]) {
      const { body } = await write(account);
      expect(body.debt_case.errors).toEqual({ [name]: noneInText });
    }
    expect((await write(formatBankAccount(ofContract))).status).toBe(200);
  },
);

describe('a run', () => {
  const ended = (id: number) => untilEnded(admin, 'summons_runs', id);
  const start = (person: Person, id: number, call: Made) =>
    person.post('/api/summons_runs', { kind: 'leasing', list: { q: { id_in: [String(id)] } }, call });

  test('of a collector is signed by nobody but the agency’s signatories', async () => {
    const { id } = await makeOwnCase();
    const refused = await start(collector, id, { signatory: 'Jan Oszust', place: `na konto ${other}` });
    expect([refused.status, refused.body.summons_run.errors]).toEqual([
      422,
      { signatory: onlyKnown.signatory, place: noneInText },
    ]);
    expect((await collector.get('/api/summons_runs')).body.signatories).toContain('Jan Nowak, radca prawny');
    const { body } = await start(collector, id, { signatory: 'Jan Nowak, radca prawny' });
    expect(await ended(body.id)).toMatchObject({ made: 1, failed: 0 });
  });

  test('of a coordinator marks every letter that somebody else signs', async () => {
    const { id } = await makeOwnCase();
    const { body } = await start(coordinator, id, { signatory: 'Ewa Gość' });
    expect(await ended(body.id)).toMatchObject({ made: 1 });
    expect(await documentsOf(admin, id)).toMatchObject([{ other_terms: true }]);
    const { data } = (await admin.get(`/api/activities?debt_case_id=${id}`)).body;
    expect(data[0].description).toContain(
      `inny podpisujący niż znany systemowi: Ewa Gość; wpisał(a): Osoba coordinator`,
    );
  });

  test('that goes on after its coordinator became a collector makes no such letter', async () => {
    const { id, odzysk_no } = await makeOwnCase();
    const { rows } = await app.database.query(
      `with run as (insert into summons_runs (user_id, kind, call)
          values ($1, 'leasing', '{"signatory": "Jan Oszust"}') returning id),
        cases as (insert into summons_run_cases (run_id, position, debt_case_id, odzysk_no)
          select id, 1, $2, $3 from run),
        job as (insert into pgboss.job (name, data) select 'summons_run', jsonb_build_object('id', id) from run)
      select id from run`,
      [collector.id, id, odzysk_no],
    );
    const run = await ended(rows[0]!.id as number);
    expect(run).toMatchObject({ made: 0, failed: 1, cases: [{ errors: { signatory: onlyKnown.signatory } }] });
    expect(await documentsOf(admin, id)).toEqual([]);
  });
});
