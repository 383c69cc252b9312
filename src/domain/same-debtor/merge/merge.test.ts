import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeAddress, makeCase, makeDebtor, nextNip } from '#test/builders.ts';
import { lastOwn, undo } from '#test/record-changes.ts';
import { model } from '#domain/areas.server.ts';
import { membershipsOfDebtors, pointersToDebtors } from './pointers.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');

type Body = Record<string, any>;
const show = async (path: string): Promise<Body> => (await admin.get(`/api/${path}`)).body;
const merge = (id: number, body: object) => coordinator.post(`/api/debtors/${id}/merge`, body);

/** Two records of one firm, the first with all that can point to a debtor. */
async function pair() {
  const account = '61109010140000071219812874';
  const from = await makeDebtor(admin, { name: 'Żwirpol', regon: '123456785', bank_account_nos: [account] });
  const into = await makeDebtor(admin, { name: 'Żwir-Pol sp. z o.o.' });
  const own = await makeCase(admin, { debtor_id: from.id });
  const beside = await makeCase(admin);
  const coDebtor = await admin.create('co_debtors', {
    debt_case_id: beside.id,
    debtor_id: from.id,
    role: 'guarantor',
  });
  const address = await makeAddress(admin, from.id, {
    city: 'Łódź',
  });
  const person = await admin.create('people', { last_name: 'Łoś', debtor_ids: [from.id] });
  const ofBoth = await admin.create('people', { last_name: 'Ryś', debtor_ids: [from.id, into.id] });
  return { from, into, own, beside, coDebtor, address, person, ofBoth, account };
}

async function pointing({ own, coDebtor, address, person, ofBoth }: Awaited<ReturnType<typeof pair>>) {
  return [
    (await show(`debt_cases/${own.id}`)).debtor_id,
    (await show(`co_debtors/${coDebtor.id}`)).debtor_id,
    (await show(`addresses/${address.id}`)).business_entity_id,
    (await show(`people/${person.id}`)).debtor_ids,
    (await show(`people/${ofBoth.id}`)).debtor_ids,
  ];
}

describe('merging a debtor into another', () => {
  test('moves all that points to them, fills blanks, and is shown before it is done', async () => {
    const made = await pair();
    const { from, into, account } = made;
    const order = { into: into.id, fields: { name: 'from', nip: 'into' } };
    const before = await pointing(made);
    const tried = await merge(from.id, { ...order, dry_run: true });
    expect([tried.status, tried.body.merge_id, tried.body.undo_until]).toEqual([200, null, null]);
    expect(tried.body.moved).toEqual({ debt_cases: 1, co_debtors: 1, addresses: 1, people: 2 });
    expect(await pointing(made)).toEqual(before);

    const { status, body } = await merge(from.id, order);
    expect([status, body.moved]).toEqual([200, tried.body.moved]);
    expect(body.debtor).toMatchObject({
      id: into.id,
      name: 'Żwirpol',
      nip: into.nip,
      regon: '123456785',
      bank_account_nos: [account],
    });
    expect(await pointing(made)).toEqual([into.id, into.id, into.id, [into.id], [into.id]]);
    const hours = (Date.parse(body.undo_until) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  test('leaves the other as deleted, with where they went, and both histories', async () => {
    const { from, into } = await pair();
    await merge(from.id, { into: into.id });
    expect(await show(`debtors/${from.id}`)).toMatchObject({ deleted: true, merged_into_id: into.id, name: 'Żwirpol' });
    const ids = (await admin.get('/api/debtors?per_page=100')).body.data.map(({ id }: Body) => id);
    expect([ids.includes(into.id), ids.includes(from.id)]).toEqual([true, false]);
    const found = (await admin.get(`/api/debtors?query=${from.nip}`)).body.data;
    expect(found).toEqual([]);
    expect((await merge(from.id, { into: into.id })).status).toBe(422);
    expect(await admin.put(`/api/debtors/${from.id}`, { name: 'Żwirpol Łódź' })).toMatchObject({
      status: 422,
      body: { debtor: { errors: { base: ['Tego dłużnika połączono już z innym'] } } },
    });
    const lines = async (id: number) =>
      (await admin.get(`/api/debtors/${id}/history`)).body.data.map(({ action }: Body) => action);
    expect([(await lines(from.id))[0], (await lines(into.id)).includes('merge')]).toEqual(['merge', true]);
    // Their number is free for the record that stays.
    expect((await admin.put(`/api/debtors/${into.id}`, { nip: from.nip })).status).toBe(200);
  });

  test('counts promises to pay everything by what the debtor who stays is then', async () => {
    const from = await makeDebtor(admin, { partnership: 'limited_liability_company' });
    const into = await admin.create('debtors', { name: 'Jan Łoś' });
    const { id } = await makeCase(admin, { debtor_id: into.id });
    await admin.create('invoices', { debt_case_id: id, amount: '1000.00', due_date: '2026-03-05' });
    const call = { debt_case_id: id, activity_type_id: 2, performed_at: '2026-11-01T10:00' };
    await admin.create('activities', { ...call, payment_pledge_date: '2026-11-10' });
    const amount = async (): Promise<string> => (await show(`promises?debt_case_id=${id}`)).data[0].amount;
    const owed = async () => (await show(`debt_cases/${id}/balance?on=2026-11-01`)).currencies[0].total_left;
    const ofConsumer = await amount();
    const { merge_id } = (await merge(from.id, { into: into.id })).body;
    expect(Number(await amount())).toBeGreaterThan(Number(ofConsumer));
    expect(await amount()).toBe(await owed());
    await coordinator.post(`/api/debtor_merges/${merge_id}/undo`, {});
    expect([await amount(), await owed()]).toEqual([ofConsumer, ofConsumer]);
  });

  test('is a change since, for whoever would take an earlier one back', async () => {
    const [from, into] = [await makeDebtor(admin, { name: 'Żwirpol' }), await makeDebtor(admin, { name: 'Żwir' })];
    await coordinator.put(`/api/debtors/${into.id}`, { name: 'Żwir-Pol S.A.' });
    const line = await lastOwn(coordinator, 'debtor', into.id);
    const { merge_id } = (await merge(from.id, { into: into.id, fields: { name: 'from' } })).body;
    expect(await undo(coordinator, line)).toMatchObject({ status: 409, body: { debtor: { name: 'Żwirpol' } } });
    await coordinator.post(`/api/debtor_merges/${merge_id}/undo`, {});
    expect(await undo(coordinator, line)).toMatchObject({ status: 200, body: { name: 'Żwir' } });
  });

  test('is told of with the debtor who stayed, as long as it can be undone', async () => {
    const { from, into } = await pair();
    const { merge_id, undo_until } = (await merge(from.id, { into: into.id, fields: { name: 'into' } })).body;
    const open = async (person = coordinator) => (await person.get(`/api/debtors/${into.id}/merges`)).body.data;
    expect(await open()).toEqual([
      { id: merge_id, from_id: from.id, from: 'Żwirpol', created_at: expect.any(String), undo_until },
    ]);
    const collector = await app.as('debt_collector');
    expect((await collector.get(`/api/debtors/${into.id}/merges`)).status).toBe(403);
    expect((await coordinator.get('/api/debtors/999999/merges')).status).toBe(404);
    await sql`update debtor_merges set created_at = now() - interval '25 hours' where id = ${merge_id}`.execute(
      app.database.kysely,
    );
    expect(await open()).toEqual([]);
    const again = await pair();
    const other = (await merge(again.from.id, { into: into.id })).body.merge_id;
    expect(await open()).toHaveLength(1);
    await coordinator.post(`/api/debtor_merges/${other}/undo`, {});
    expect(await open()).toEqual([]);
  });

  test('can be undone once within 24 hours, but for what was changed since', async () => {
    const made = await pair();
    const { from, into, own } = made;
    const before = await pointing(made);
    const { merge_id } = (await merge(from.id, { into: into.id, fields: { name: 'from' } })).body;
    await admin.put(`/api/debtors/${into.id}`, { regon: '987654326' });
    const undone = await coordinator.post(`/api/debtor_merges/${merge_id}/undo`, {});
    expect([undone.status, undone.body.debtor]).toMatchObject([200, { id: from.id, deleted: false, name: 'Żwirpol' }]);
    expect(await pointing(made)).toEqual(before);
    expect(await show(`debtors/${into.id}`)).toMatchObject({
      name: 'Żwir-Pol sp. z o.o.',
      regon: '987654326',
      bank_account_nos: [],
    });
    expect((await coordinator.post(`/api/debtor_merges/${merge_id}/undo`, {})).status).toBe(422);

    const again = (await merge(from.id, { into: into.id })).body;
    await sql`update debtor_merges set created_at = now() - interval '25 hours'`.execute(app.database.kysely);
    expect((await coordinator.post(`/api/debtor_merges/${again.merge_id}/undo`, {})).status).toBe(422);
    expect((await show(`debt_cases/${own.id}`)).debtor_id).toBe(into.id);
  });

  test('is undone in the order of merges alone where others were merged into the same debtor', async () => {
    const into = await makeDebtor(admin);
    const [one, other] = [await makeDebtor(admin, { regon: '123456785' }), await makeDebtor(admin)];
    const person = await admin.create('people', { last_name: 'Ryś', debtor_ids: [one.id, other.id] });
    const first = (await merge(one.id, { into: into.id })).body.merge_id;
    const second = (await merge(other.id, { into: into.id, fields: { name: 'from' } })).body.merge_id;
    const undone = async (id: number) => coordinator.post(`/api/debtor_merges/${id}/undo`, {});
    const refused = await undone(first);
    expect([refused.status, refused.body.debtor?.errors]).toEqual([422, { base: [expect.stringMatching(/najpierw/)] }]);
    expect([(await undone(second)).status, (await undone(first)).status]).toEqual([200, 200]);
    expect((await show(`people/${person.id}`)).debtor_ids).toEqual([one.id, other.id]);
    expect(await show(`debtors/${into.id}`)).toMatchObject({ name: into.name, regon: null });
  });

  test('leaves no case with an address of the other when it is undone', async () => {
    const [from, into] = [await makeDebtor(admin), await makeDebtor(admin)];
    const address_type_id = await listed(admin, 'address_types', 'mailing');
    const [own, others] = await Promise.all(
      [from, into].map(({ id }) =>
        admin.create('addresses', { business_entity_id: id, address_type_id, city: 'Łódź' }),
      ),
    );
    const { id } = await makeCase(admin, { debtor_id: from.id });
    const { merge_id } = (await merge(from.id, { into: into.id })).body;
    await admin.put(`/api/debt_cases/${id}`, { debtor_address_id: others!.id });
    const made = await makeCase(admin, { debtor_id: into.id, debtor_address_id: own!.id });
    await coordinator.post(`/api/debtor_merges/${merge_id}/undo`, {});
    expect(await show(`debt_cases/${id}`)).toMatchObject({ debtor_id: from.id, debtor_address_id: own!.id });
    expect(await show(`debt_cases/${made.id}`)).toMatchObject({ debtor_id: into.id, debtor_address_id: others!.id });
  });

  test('is refused with what is wrong, and to whoever may not', async () => {
    const { from, into, own } = await pair();
    const errorsOf = async (body: object) => {
      const answer = await merge(from.id, body);
      return [answer.status, Object.keys(answer.body.debtor?.errors ?? {})];
    };
    expect(await errorsOf({})).toEqual([422, ['into']]);
    expect(await errorsOf({ into: 999_999 })).toEqual([422, ['into']]);
    expect(await errorsOf({ into: from.id })).toEqual([422, ['into']]);
    expect(await errorsOf({ into: into.id, fields: { name: 'neither' } })).toEqual([422, ['fields']]);
    expect(await errorsOf({ into: into.id, fields: { lock_version: 'from' } })).toEqual([422, ['fields']]);
    expect(await errorsOf({ into: into.id, fields: ['name'] })).toEqual([422, ['fields']]);
    expect(await errorsOf({ into: into.id, dry_run: 'perhaps' })).toEqual([422, ['dry_run']]);
    await admin.create('co_debtors', { debt_case_id: own.id, debtor_id: into.id, role: 'co_debtor' });
    expect(await errorsOf({ into: into.id })).toEqual([422, ['into']]);
    expect((await merge(999_999, { into: into.id })).status).toBe(404);
    const collector = await app.as('debt_collector');
    expect((await collector.post(`/api/debtors/${from.id}/merge`, { into: into.id })).status).toBe(403);
    expect((await collector.post('/api/debtor_merges/1/undo', {})).status).toBe(403);
    expect((await coordinator.post('/api/debtor_merges/999999/undo', {})).status).toBe(404);
  });

  test('of one debtor twice at once is done once, and says to whoever is slower that it was', async () => {
    const { from, into } = await pair();
    const answers = await Promise.all([merge(from.id, { into: into.id }), merge(from.id, { into: into.id })]);
    const [done, slower] = answers.toSorted((a, b) => a.status - b.status);
    expect(done!.status).toBe(200);
    expect(slower).toMatchObject({
      status: 422,
      body: { debtor: { errors: { base: ['Tego dłużnika połączono już z innym'] } } },
    });
  });

  test('of one pair from both sides at once leaves one of them', async () => {
    const [one, other] = [await makeDebtor(admin), await makeDebtor(admin, { nip: nextNip() })];
    const answers = await Promise.all([merge(one.id, { into: other.id }), merge(other.id, { into: one.id })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('a debtor who was merged into another', () => {
  test('is none for records to point to, nor to be brought back to line by line', async () => {
    const { from, into, own, beside } = await pair();
    await merge(from.id, { into: into.id });
    const line = await lastOwn(coordinator, 'debt_case', own.id);
    expect(await undo(coordinator, line)).toMatchObject({
      status: 422,
      body: { debt_case: { errors: { debtor_id: [expect.any(String)] } } },
    });
    const refused = [
      await admin.put(`/api/debt_cases/${own.id}`, { debtor_id: from.id }),
      await admin.post('/api/co_debtors', { debt_case_id: own.id, debtor_id: from.id, role: 'guarantor' }),
      await admin.post('/api/people', { last_name: 'Łoś', debtor_ids: [from.id] }),
      await admin.post('/api/people', { last_name: 'Łoś', business_entity_id: from.id }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect((await show(`debt_cases/${own.id}`)).debtor_id).toBe(into.id);
    expect((await admin.put(`/api/debt_cases/${beside.id}`, { zd_no: 'ZD 1' })).status).toBe(200);
  });

  test('is left with nothing that was entered while the merge ran', async () => {
    const address_type_id = await listed(admin, 'address_types', 'mailing');
    for (let round = 0; round < 5; round += 1) {
      const [from, into] = [await makeDebtor(admin), await makeDebtor(admin)];
      await Promise.all([
        merge(from.id, { into: into.id }),
        admin.post('/api/addresses', { business_entity_id: from.id, address_type_id, city: 'Łódź' }),
      ]);
      expect((await show(`addresses?q[business_entity_id_eq]=${from.id}`)).data).toEqual([]);
    }
  });
});

describe('a deleted record', () => {
  /** What `pair` made for the one who goes, deleted; each with its undo. */
  async function deleted({ own, coDebtor, address, person, ofBoth }: Awaited<ReturnType<typeof pair>>) {
    const all: (readonly [string, string, number])[] = [
      ['debt_cases', 'debt_case', own.id],
      ['co_debtors', 'co_debtor', coDebtor.id],
      ['addresses', 'address', address.id],
      ['people', 'person', person.id],
      ['people', 'person', ofBoth.id],
    ];
    for (const [plural, , id] of all) expect((await admin.delete(`/api/${plural}/${id}`)).status).toBe(204);
    return async () => {
      for (const [, name, id] of all) expect((await undo(admin, await lastOwn(admin, name, id))).status).toBe(200);
    };
  }

  test('comes back to where its debtor was merged into since', async () => {
    const made = await pair();
    const { from, into } = made;
    const restored = await deleted(made);
    await merge(from.id, { into: into.id });
    await restored();
    expect(await pointing(made)).toEqual([into.id, into.id, into.id, [into.id], [into.id]]);
  });

  test('comes back to whose it was when the merge in which it went is undone since', async () => {
    const made = await pair();
    const { from, into } = made;
    const before = await pointing(made);
    const { merge_id } = (await merge(from.id, { into: into.id })).body;
    const restored = await deleted(made);
    expect((await coordinator.post(`/api/debtor_merges/${merge_id}/undo`, {})).status).toBe(200);
    await restored();
    expect(await pointing(made)).toEqual(before);
  });
});

test('no column that points to a debtor is forgotten', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'business_entities'::regclass order by 1`.execute(app.database.kysely);
  const known = [
    ...pointersToDebtors(model).map(({ resource, field }) => `${resource.table}.${field}`),
    ...membershipsOfDebtors(model).map(({ table, other }) => `${table}.${other}`),
  ];
  const ofCreditorsOrMerges = rows.map(({ place }) => place).filter((place) => !known.includes(place));
  expect(ofCreditorsOrMerges).toEqual([
    'bank_accounts.creditor_id',
    'business_entities.merged_into_id',
    'commission_rules.creditor_id',
    'creditor_payments.creditor_id',
    'debt_cases.creditor_id',
    'debtor_bank_accounts.debtor_id',
    'debtor_merges.from_id',
    'debtor_merges.into_id',
    'person_creditors.creditor_id',
    'settlement_lines.debtor_id',
    'settlements.creditor_id',
    'user_business_entities.business_entity_id',
  ]);
});
