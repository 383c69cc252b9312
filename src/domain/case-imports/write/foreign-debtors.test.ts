import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeCreditor, makeDebtor, nextNip } from '#test/builders.ts';
import { importFile } from '#test/case-import.ts';
import type { Answer, Person } from '#test/person.ts';

const [app, admin, ofBank] = await appWith('admin', 'santander_coordinator');
const bank = await makeCreditor(admin, { nip: '8960005673' });
let count = 0;

const headers = 'debtor_name;debtor_nip;debtor_partnership;post_code;city;debtor_phone;initial_amount;contract_no';
const nextContract = () => `OBCY/${++count}/26`;

interface Told {
  name?: string;
  nip?: string;
  post_code?: string;
  contract_no?: string;
}

/** A file of one row about a natural person who has a telephone. */
function fileOf({ name = 'Jan Kos', nip = '', post_code = '90-001', contract_no = nextContract() }: Told): Buffer {
  return Buffer.from(`${headers}\n${name};${nip};natural_person;${post_code};Łódź;600700800;10,00;${contract_no}\n`);
}

const sendFor = (person: Person, told: Told, form = {}) =>
  importFile(person, fileOf(told), { importer: 'santander_leasing', ...form });
const debtorOf = async ({ body }: Answer): Promise<number> =>
  (await admin.get(`/api/debt_cases/${body.rows[0].debt_case_id}`)).body.debtor_id;

/** A debtor of another creditor's case, with an address and a contact. */
async function foreignDebtor(details: object = {}) {
  const debtor = await makeDebtor(admin, details);
  await makeCase(admin, { debtor_id: debtor.id });
  const own = { business_entity_id: debtor.id };
  const address = await admin.create('addresses', { ...own, address_type_id: 1, post_code: '90-001', city: 'Łódź' });
  const person = await admin.create('people', { ...own, last_name: 'Tajny', phone: '600700801' });
  return { debtor, address, person };
}

async function expectClosed(person: Person, foreign: Awaited<ReturnType<typeof foreignDebtor>>): Promise<void> {
  for (const [plural, { id }] of [
    ['debtors', foreign.debtor],
    ['business_entities', foreign.debtor],
    ['addresses', foreign.address],
    ['people', foreign.person],
  ] as const) {
    expect([plural, (await person.get(`/api/${plural}/${id}`)).status]).toEqual([plural, 404]);
    if (plural === 'business_entities') continue;
    const edited = await person.put(`/api/${plural}/${id}`, { name: 'X', city: 'X', last_name: 'X' });
    expect([plural, edited.status, (await person.delete(`/api/${plural}/${id}`)).status]).toEqual([plural, 404, 404]);
  }
  const { data } = (await admin.get(`/api/debt_cases?debtor_id=${foreign.debtor.id}`)).body;
  expect(data).toHaveLength(1);
}

describe('a row of the bank’s coordinator', () => {
  test('with the tax number of somebody else’s debtor makes one of their own, and opens nothing', async () => {
    const foreign = await foreignDebtor();
    const sent = await sendFor(ofBank, { nip: foreign.debtor.nip });
    const made = await debtorOf(sent);
    expect(made).not.toBe(foreign.debtor.id);
    expect((await ofBank.get(`/api/debtors/${made}`)).body).toMatchObject({ name: 'Jan Kos', nip: foreign.debtor.nip });
    const { data } = (await ofBank.get(`/api/people?q[business_entity_id_eq]=${made}`)).body;
    expect(data).toMatchObject([{ full_name: 'Jan Kos', phone: '+48600700800' }]);
    await expectClosed(ofBank, foreign);
  });

  test('with the name and post code of somebody else’s debtor does so too', async () => {
    const foreign = await foreignDebtor({ name: 'Ewa Wilga', nip: null });
    const made = await debtorOf(await sendFor(ofBank, { name: 'Ewa Wilga' }));
    expect(made).not.toBe(foreign.debtor.id);
    expect((await ofBank.get(`/api/debtors/${made}`)).body.name).toBe('Ewa Wilga');
    await expectClosed(ofBank, foreign);
  });

  test('is answered alike whether somebody else has such a debtor or not, in a check too', async () => {
    const { debtor } = await foreignDebtor();
    for (const dry_run of ['', 'true']) {
      const answers = [];
      for (const nip of [debtor.nip, nextNip()]) {
        const { status, body } = await sendFor(ofBank, { nip, contract_no: nextContract() }, { dry_run });
        const { id: _id, created_at: _at, updated_at: _since, rows, ...rest } = body;
        answers.push([
          status,
          rest,
          rows.map(({ status: became, errors }: Record<string, unknown>) => [became, errors]),
        ]);
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  test('finds the debtor that an earlier row of theirs made, and one of the bank’s case', async () => {
    const { debtor } = await foreignDebtor();
    const first = await debtorOf(await sendFor(ofBank, { nip: debtor.nip }));
    expect(await debtorOf(await sendFor(ofBank, { nip: debtor.nip }))).toBe(first);
    const { debtor_id } = await makeCase(admin, { creditor_id: bank.id });
    const { nip } = (await admin.get(`/api/debtors/${debtor_id}`)).body;
    expect(await debtorOf(await sendFor(ofBank, { nip }))).toBe(debtor_id);
  });

  test('finds no case that they may not see, and is told of none', async () => {
    const contract_no = nextContract();
    const hidden = await makeCase(admin, { creditor_id: bank.id });
    await admin.create('contracts', { debt_case_id: hidden.id, contract_no });
    await app.database.query('update debt_cases set customer = null where id = $1', [hidden.id]);
    const { body } = await sendFor(ofBank, { nip: nextNip(), contract_no });
    expect([body.created, body.skipped, body.rows[0].odzysk_no]).not.toContain(hidden.odzysk_no);
    expect([body.created, body.skipped]).toEqual([1, 0]);
  });
});

test('a row of the office finds the older of two debtors with one tax number', async () => {
  const { debtor } = await foreignDebtor();
  await sendFor(ofBank, { nip: debtor.nip });
  const office = await app.as('coordinator');
  expect(await debtorOf(await sendFor(office, { nip: debtor.nip }))).toBe(debtor.id);
});

test('of a file and a form that bring one debtor at once, the later finds what the earlier made', async () => {
  for (let round = 0; round < 5; round += 1) {
    const nip = nextNip();
    const [sent, typed] = await Promise.all([
      sendFor(ofBank, { nip }),
      ofBank.post('/api/debtors', { name: 'Jan Kos', nip }),
    ]);
    expect([sent.body.created, [201, 422]]).toEqual([1, expect.arrayContaining([typed.status])]);
    expect((await admin.get(`/api/debtors?q[nip_eq]=${nip}`)).body.pagination.total_count).toBe(1);
  }
});

test('undoing an import takes its own debtor away and leaves the other’s of that tax number alone', async () => {
  const foreign = await foreignDebtor();
  const sent = await sendFor(ofBank, { nip: foreign.debtor.nip });
  const made = await debtorOf(sent);
  expect((await ofBank.post(`/api/imports/${sent.body.id}/undo`)).status).toBeLessThan(300);
  await expect.poll(async () => (await admin.get(`/api/debtors/${made}`)).status, { timeout: 30_000 }).toBe(404);
  expect((await admin.get(`/api/debtors/${foreign.debtor.id}`)).body.nip).toBe(foreign.debtor.nip);
  await expectClosed(ofBank, foreign);
});
