import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeAddress, makeCase, makeDebtor, nextNip } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');

interface Match {
  readonly debtor_id: number;
  readonly by: string[];
  readonly debt_cases: {
    readonly debt_case_id: number;
    readonly odzysk_no: string;
    readonly remaining_amount: string;
  }[];
}

async function matchesOf(person: Person, caseId: number): Promise<Match[]> {
  return (await person.get(`/api/debt_cases/${caseId}/same_debtor`)).body.matches;
}

const street = async (business_entity_id: number, address: object) =>
  makeAddress(admin, business_entity_id, {
    city: 'Łódź',
    ...address,
  });

describe('the same debtor', () => {
  test('is shown with the other cases in which they owe, as the main debtor or beside one', async () => {
    const one = await makeCase(admin);
    const other = await makeCase(admin, { debtor_id: one.debtor_id, initial_amount: '500.00' });
    const beside = await makeCase(admin);
    await admin.create('co_debtors', { debt_case_id: beside.id, debtor_id: one.debtor_id, role: 'guarantor' });
    expect(await matchesOf(admin, one.id)).toEqual([
      {
        debtor_id: one.debtor_id,
        debtor: one.debtor,
        by: ['same'],
        debt_cases: [
          { debt_case_id: beside.id, odzysk_no: beside.odzysk_no, remaining_amount: beside.remaining_amount },
          { debt_case_id: other.id, odzysk_no: other.odzysk_no, remaining_amount: '500.00' },
        ],
      },
    ]);
  });

  test('is shown with what is owed in euros, where anything is', async () => {
    const one = await makeCase(admin);
    const euros = { initial_amount: '0.00', initial_amount_euro: '70.00' };
    const other = await makeCase(admin, { debtor_id: one.debtor_id, ...euros });
    const [match] = await matchesOf(admin, one.id);
    const { id: debt_case_id, odzysk_no } = other;
    const owed = { remaining_amount: '0.00', remaining_amount_euro: '70.00' };
    expect(match!.debt_cases).toEqual([{ debt_case_id, odzysk_no, ...owed }]);
  });

  test('is not found by a number that whoever asks is not told', async () => {
    const terrain = await app.as('terrain_debt_collector');
    const user_ids = [collector.id, terrain.id];
    const [first, byPesel, byBoth] = [
      await makeDebtor(admin, { pesel: '90010112349', regon: '555666775' }),
      await makeDebtor(admin, { pesel: '90010112349' }),
      await makeDebtor(admin, { pesel: '90010112349', regon: '555666775' }),
    ];
    const one = await makeCase(admin, { debtor_id: first.id, user_ids });
    for (const { id } of [byPesel, byBoth]) await makeCase(admin, { debtor_id: id, user_ids });
    const signsFor = async (person: Person) =>
      (await matchesOf(person, one.id)).map(({ debtor_id, by }) => [debtor_id, by]);
    expect(await signsFor(collector)).toEqual([
      [byPesel.id, ['pesel']],
      [byBoth.id, ['pesel', 'regon']],
    ]);
    expect(await signsFor(terrain)).toEqual([[byBoth.id, ['regon']]]);
  });

  test('is found by numbers, accounts, phones, e-mails, and by name and address alike', async () => {
    const account = '61109010140000071219812874';
    const phone = '+48512345670';
    const first = await makeDebtor(admin, {
      name: 'Żwir-Pol Łęg sp. z o.o.',
      pesel: '44051401359',
      regon: '123456785',
      bank_account_nos: [account],
    });
    expect(first.bank_account_nos).toEqual([account]);
    await street(first.id, { street_nr: 'ul. Piotrkowska 5/7', post_code: '90-001' });
    await admin.create('people', { last_name: 'Łoś', phone, business_entity_id: first.id });
    await admin.create('people', { last_name: 'Ryś', email: 'biuro@zwirpol.example', debtor_ids: [first.id] });
    const { id } = await makeCase(admin, { debtor_id: first.id });

    const byNumbers = await makeDebtor(admin, { pesel: '44051401359', regon: '123456785' });
    const byAccount = await makeDebtor(admin, { bank_account_nos: [`PL ${account}`] });
    const byReach = await makeDebtor(admin);
    await admin.create('people', {
      last_name: 'Łoś',
      phone: '512 345 670',
      email: 'biuro@zwirpol.example',
      business_entity_id: byReach.id,
    });
    const byName = await makeDebtor(admin, { name: 'ŻWIR POL ŁĘG SP ZOO' });
    await street(byName.id, { street_nr: 'Piotrkówska 5 / 7', post_code: '90-001' });
    const byPlainName = await makeDebtor(admin, { name: 'Zwirpol Leg sp. z o.o.' });
    await street(byPlainName.id, { street_nr: 'ul. Piotrkowska 5/7', post_code: '90-001' });
    const byNameAlone = await makeDebtor(admin, { name: 'Żwir-Pol Łęg sp. z o.o.' });
    await street(byNameAlone.id, { street_nr: 'ul. Inna 1', post_code: '90-001' });

    const found = await matchesOf(admin, id);
    expect(found.map((one) => [one.debtor_id, one.by])).toEqual([
      [byNumbers.id, ['pesel', 'regon']],
      [byAccount.id, ['account']],
      [byReach.id, ['phone', 'email']],
      [byName.id, ['name_address']],
      [byPlainName.id, ['name_address']],
    ]);
  });

  test('is found among any number of others whom one may not see', async () => {
    const phone = '601555777';
    const have = async (debtor_id: number) =>
      void (await admin.create('people', { last_name: 'Wspólny', phone, business_entity_id: debtor_id }));
    const mine = await makeCase(admin, { user_ids: [collector.id] });
    await have(mine.debtor_id);
    await Promise.all(Array.from({ length: 50 }, async () => have((await makeDebtor(admin)).id)));
    const seen = await makeCase(admin, { user_ids: [collector.id] });
    await have(seen.debtor_id);
    expect((await matchesOf(collector, mine.id)).map(({ debtor_id }) => debtor_id)).toEqual([seen.debtor_id]);
  });

  test('is told of as far as one may see, and to no creditor', async () => {
    const nip = nextNip();
    const mine = await makeCase(admin, {
      debtor_id: (await makeDebtor(admin, { regon: '987654326', nip })).id,
      user_ids: [collector.id],
    });
    const hidden = await makeCase(admin, { debtor_id: (await makeDebtor(admin, { regon: '987654326' })).id });
    const seen = await makeCase(admin, { debtor_id: mine.debtor_id, user_ids: [collector.id] });
    await makeCase(admin, { debtor_id: mine.debtor_id });
    expect((await matchesOf(admin, mine.id)).map(({ debtor_id }) => debtor_id)).toEqual([
      mine.debtor_id,
      hidden.debtor_id,
    ]);
    const told = await matchesOf(collector, mine.id);
    expect(told.map((one) => [one.debtor_id, one.debt_cases.map((other) => other.debt_case_id)])).toEqual([
      [mine.debtor_id, [seen.id]],
    ]);
    expect((await collector.get(`/api/debt_cases/${hidden.id}/same_debtor`)).status).toBe(404);
    const creditor = await app.as('creditor', { business_entity_ids: [mine.creditor_id] });
    expect((await creditor.get(`/api/debt_cases/${mine.id}/same_debtor`)).status).toBe(403);
  });
});
