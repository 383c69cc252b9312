import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makePayment } from '#test/builders.ts';
import { meanwhile } from '#test/meanwhile.ts';
import type { Person } from '#test/person.ts';
import { writeOfAgreements } from './write-of-agreements.server.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const day = (days: number) => addDays(today(), days);

async function agreedCase(first: number, signed = -30, grace_days = 7) {
  const { id, debtor_id } = await makeCase(admin, { initial_amount: '900.00', user_ids: [collector.id] });
  const made = await admin.create('agreements', {
    debt_case_id: id,
    grace_days,
    items: [first, first + 30].map((days) => ({ due_date: day(days), amount: '100.00' })),
  });
  await admin.post(`/api/agreements/${made.id}/activate`, { signed_on: day(signed) });
  return { id: id as number, debtor_id, agreement: made.id as number };
}

const reasonsOf = async (id: number): Promise<string[]> => {
  const { data } = (await collector.get('/api/work_queue?limit=100')).body;
  const found = data.find(({ debt_case_id }: Made) => debt_case_id === id);
  return (found?.reasons ?? []).map(({ code, text }: Made) => `${code}: ${text}`.replaceAll('\u00A0', ' '));
};

test('a day that passes breaks it at each reading, before anything is written down', async () => {
  const { id, agreement } = await agreedCase(-5, -30, 5);
  const state = async () => (await admin.get(`/api/agreements/${agreement}`)).body.state;
  expect(await state()).toBe('active');
  const db = app.database.kysely;
  // As it will be tomorrow.
  await sql`update agreements set holds_until = holds_until - 1 where id = ${agreement}`.execute(db);
  expect(await state()).toBe('broken');
  const { data } = (await admin.get(`/api/agreements?debt_case_id=${id}&q[state_eq]=broken`)).body;
  expect(data).toHaveLength(1);
});

test('the queue tells of installments for today, overdue ones and breaches', async () => {
  const [due, overdue, broken] = [await agreedCase(0), await agreedCase(-3), await agreedCase(-9)];
  expect(await reasonsOf(due.id)).toContainEqual(`promise_today: Ugoda: rata 100,00 zł do ${today()}`);
  expect(await reasonsOf(overdue.id)).toContainEqual(`promise_broken: Ugoda po terminie: rata 100,00 zł do ${day(-3)}`);
  expect(await reasonsOf(broken.id)).toContainEqual(`promise_broken: Zerwana ugoda: rata 100,00 zł do ${day(-9)}`);
});

test('the debtor is reminded the day before, once, and a breach is prepared to be told of', async () => {
  const [due, later, broken, silent] = [
    await agreedCase(1),
    await agreedCase(9),
    await agreedCase(-9),
    await agreedCase(1),
  ];
  for (const { debtor_id } of [due, later, broken])
    await admin.create('people', { last_name: 'Żuk', phone: '512345678', business_entity_id: debtor_id });
  const write = () => writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  await write();
  await write();
  const told = async (id: number) =>
    (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data.map(({ content, delivery, state }: Made) => [
      content.slice(0, content.indexOf(':') + 1 || 27),
      state === 'created' && delivery === null ? 'prepared' : 'sent',
    ]);
  expect(await told(due.id)).toEqual([['Przypominamy o racie ugody:', 'sent']]);
  expect([await told(later.id), await told(silent.id)]).toEqual([[], []]);
  expect(await told(broken.id)).toEqual([['Nie wpłynęła rata ugody z t', 'prepared']]);
});

test('a debtor who pays while others are reminded is not', async () => {
  const { id, debtor_id, agreement } = await agreedCase(1);
  await admin.create('people', { last_name: 'Żuk', phone: '512345678', business_entity_id: debtor_id });
  await meanwhile(
    app.database,
    async (other) => {
      await other.query('select from debt_cases where id = $1 for update', [id]);
      await other.query("update agreement_items set state = 'paid', state_then = 'paid' where agreement_id = $1", [
        agreement,
      ]);
    },
    () => writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`),
  );
  expect((await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data).toEqual([]);
});

test('a breach by an installment that was paid too late is told without the day of another, which is still to come', async () => {
  const { id, debtor_id } = await makeCase(admin, { initial_amount: '900.00' });
  await admin.create('people', { last_name: 'Żuk', phone: '512345679', business_entity_id: debtor_id });
  await makePayment(admin, { debt_case_id: id, amount: '100.00', payment_date: day(-5) });
  const items = [-30, 20].map((days) => ({ due_date: day(days), amount: '100.00' }));
  const { id: agreement } = await admin.create('agreements', { debt_case_id: id, items });
  const { body } = await admin.post(`/api/agreements/${agreement}/activate`, { signed_on: day(-40) });
  expect([body.state, body.next_due_date]).toEqual(['broken', day(20)]);
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  const [told] = (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data;
  expect(told.content).toBe(
    `Rata ugody wpłynęła po terminie, dlatego ugoda przestała obowiązywać. Prosimy o pilny kontakt. Sprawa ${body.debt_case}.`,
  );
});

test('a breach names the installment that was missed, not the next, whose days of grace are not over', async () => {
  const { id, debtor_id } = await makeCase(admin, { initial_amount: '900.00' });
  await admin.create('people', { last_name: 'Żuk', phone: '512345679', business_entity_id: debtor_id });
  await makePayment(admin, { debt_case_id: id, amount: '100.00', payment_date: day(-5) });
  const items = [-30, -3].map((days) => ({ due_date: day(days), amount: '100.00' }));
  const { id: agreement } = await admin.create('agreements', { debt_case_id: id, items });
  expect((await admin.post(`/api/agreements/${agreement}/activate`, { signed_on: day(-40) })).body.state).toBe(
    'broken',
  );
  const [task] = (await admin.get(`/api/activities?debt_case_id=${id}&automatic_true=1`)).body.data;
  expect(task.description).toContain(`nie zapłacono na czas raty z terminem ${day(-30)}`);
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  const [told] = (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data;
  expect(told.content).toContain('Rata ugody wpłynęła po terminie');
});

test('a debtor who has signed another agreement is not told that the one before it was broken', async () => {
  const { id, debtor_id } = await agreedCase(-9);
  await admin.create('people', { last_name: 'Żuk', phone: '512345677', business_entity_id: debtor_id });
  const items = [{ due_date: day(20), amount: '200.00' }];
  const { id: newer } = await admin.create('agreements', { debt_case_id: id, items });
  await admin.post(`/api/agreements/${newer}/activate`, { signed_on: today() });
  const { data } = (await admin.get(`/api/agreements?debt_case_id=${id}&s=id asc`)).body;
  expect(data.map(({ state }: Made) => state)).toEqual(['broken', 'active']);
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  expect((await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data).toEqual([]);
});

test('what was prepared to be told of a breach is gone once a payment typed later mends it', async () => {
  const cases = [await agreedCase(-9), await agreedCase(-9)] as const;
  for (const { debtor_id } of cases)
    await admin.create('people', { last_name: 'Żuk', phone: '512345670', business_entity_id: debtor_id });
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  const told = async ({ id }: { id: number }) => (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data;
  expect(await told(cases[0])).toHaveLength(1);
  for (const { id } of cases) await admin.create('notifications', { ...(await told({ id }))[0], identifier: 'list' });
  await makePayment(admin, { debt_case_id: cases[0].id, amount: '100.00', payment_date: day(-3) });
  expect((await admin.get(`/api/agreements/${cases[0].agreement}`)).body.state).toBe('active');
  const left = await Promise.all(cases.map(told));
  expect(left.map((of) => of.map(({ identifier }: Made) => identifier).toSorted())).toEqual([
    ['list'],
    ['list', `zerwana-ugoda-${cases[1].agreement}`],
  ]);
});

test('nobody who has left the debtor is reminded, whatever telephone they have', async () => {
  const [stayed, alone] = [await agreedCase(1), await agreedCase(1)];
  const gone = { last_name: 'Dawny', phone: '512345670', going: false };
  for (const { debtor_id } of [stayed, alone]) await admin.create('people', { ...gone, business_entity_id: debtor_id });
  const present = { last_name: 'Obecna', email: 'obecna@dluznik.example', going: true };
  await admin.create('people', { ...present, business_entity_id: stayed.debtor_id });
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  const told = async ({ id }: { id: number }) =>
    (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data.map(({ recipient, kind }: Made) => [
      recipient,
      kind,
    ]);
  expect([await told(stayed), await told(alone)]).toEqual([[['Obecna', 'email']], []]);
});

test('a reminder beyond the messages of a day is there to be sent by a person', async () => {
  const made = [await agreedCase(1), await agreedCase(1)];
  for (const { debtor_id } of made)
    await admin.create('people', { last_name: 'Żuk', phone: '512345679', business_entity_id: debtor_id });
  const config = { ...app.services.config, ODZYSK_MESSAGES_PER_RECIPIENT: 1 };
  const write = () => writeOfAgreements({ ...app.services, config }, `${someWorkday()}T12:00:00+01:00`);
  await write();
  await write();
  const told = async ({ id }: { id: number }) =>
    (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data.map(
      ({ state, delivery }: Made) => state === 'created' && delivery === null,
    );
  expect([await told(made[0]!), await told(made[1]!)]).toEqual([[false], [true]]);
});

test('at night nobody is written to, and where the setting says so nobody is reminded', async () => {
  const { id, debtor_id } = await agreedCase(1);
  await admin.create('people', { last_name: 'Żuk', phone: '512345678', business_entity_id: debtor_id });
  const count = async () => (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data.length;
  await writeOfAgreements(app.services, `${someWorkday()}T23:00:00+01:00`);
  await admin.put('/api/settings', { installment_reminder: 0 });
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  expect(await count()).toBe(0);
  await admin.put('/api/settings', { installment_reminder: 1 });
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  expect(await count()).toBe(1);
});

test('the debtor is reminded though whoever made the agreement is off the case, or gone', async () => {
  const [lost, left] = [await app.as('debt_collector'), await app.as('debt_collector')];
  const field = await app.as('terrain_debt_collector');
  const agreed = async (maker: Person) => {
    const { id, debtor_id } = await makeCase(admin, { initial_amount: '900.00', user_ids: [maker.id] });
    await admin.create('people', { last_name: 'Żuk', phone: '512345678', business_entity_id: debtor_id });
    const made = await maker.create('agreements', {
      debt_case_id: id,
      items: [{ due_date: day(1), amount: '100.00' }],
    });
    expect((await maker.post(`/api/agreements/${made.id}/activate`, { signed_on: day(-30) })).status).toBe(200);
    return id as number;
  };
  const [ofField, ofNobody] = [await agreed(lost), await agreed(left)];
  await admin.put(`/api/debt_cases/${ofField}`, { user_ids: [field.id] });
  await admin.delete(`/api/users/${left.id}`);
  await writeOfAgreements(app.services, `${someWorkday()}T12:00:00+01:00`);
  const writers = async (id: number) =>
    (await admin.get(`/api/notifications?debt_case_id=${id}`)).body.data.map(({ user_id }: Made) => user_id);
  expect([await writers(ofField), await writers(ofNobody)]).toEqual([[field.id], [expect.any(Number)]]);
});

/** A Monday in winter. */
const someWorkday = () => '2026-11-23';
