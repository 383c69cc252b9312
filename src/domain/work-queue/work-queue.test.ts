import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase, makePayment } from '#test/builders.ts';
import { formatDateTime } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { workingDayBefore } from '#domain/interest/due-date.ts';
import { today } from '#engine/days/today.ts';
import { turnCases } from '#server/turning-days.ts';
import type { Person } from '#test/person.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');

const day = (days: number) => addDays(today(), days);
const queueOf = async (person: Person, query = ''): Promise<Made[]> =>
  (await person.get(`/api/work_queue?limit=100${query}`)).body.data;
const codes = (entry: Made | undefined) => entry?.reasons.map(({ code }: Made) => code);
const caseOf = (person: Person, record: Made = {}) => makeCase(admin, { user_ids: [person.id], ...record });
const reasonsIn = async (person: Person, id: number) =>
  codes((await queueOf(person)).find(({ debt_case_id }) => debt_case_id === id));
const task = (debt_case_id: number, record: Made) =>
  admin.create('activities', { debt_case_id, activity_type_id: 1, ...record });

describe('a reason', () => {
  test('is a task for today, and one that is late', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector);
    await task(id, { given_to_user_id: collector.id, planned_date: day(0), description: 'Zadzwonić' });
    expect(await reasonsIn(collector, id)).toEqual(['planned_now', 'new_case']);
    await task(id, { given_to_user_id: collector.id, planned_date: day(-3) });
    const [entry] = await queueOf(collector);
    expect(entry).toMatchObject({
      debt_case_id: id,
      score: 195,
      reasons: [
        { code: 'planned_now', text: 'Zadanie na dziś: Zadzwonić', weight: 100, since: day(0) },
        { code: 'task_overdue', text: 'Zadanie po terminie: 3\u00A0dni', weight: 80, since: day(-3) },
        { code: 'new_case', text: 'Nowa sprawa, jeszcze bez czynności', weight: 15, since: day(0) },
      ],
    });
  });

  test('is a task told as far as one reads at a glance, and never with half of an amount', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector);
    const before = `${'Rata '.repeat(17)}pozostało`;
    const description = `${before} ${formatMoney('12345.67', 'PLN')}.`;
    await task(id, { given_to_user_id: collector.id, planned_date: day(0), description });
    const [entry] = await queueOf(collector);
    expect(entry!.reasons[0].text).toBe(`Zadanie na dziś: ${before}…`);
  });

  test('is no task of a colleague in the same case', async () => {
    const [one, other] = [await app.as('debt_collector'), await app.as('debt_collector')];
    const { id } = await makeCase(admin, { user_ids: [one.id, other.id] });
    await task(id, { given_to_user_id: other.id, planned_date: day(-1) });
    expect(await reasonsIn(one, id)).toEqual(['new_case']);
    expect(await reasonsIn(other, id)).toEqual(['task_overdue', 'new_case']);
  });

  test('is an order or a claim that ends soon, and a large amount', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector, { expiration_date: day(10), initial_amount: '60000.00' });
    await admin.create('invoices', {
      debt_case_id: id,
      invoice_no: 'F/1',
      amount: '100.00',
      limitation_date: day(40),
      limitation_reason: 'Wyrok',
    });
    expect(await reasonsIn(collector, id)).toEqual([
      'claim_limited_soon',
      'order_expires_soon',
      'new_case',
      'large_amount',
    ]);
    const [entry] = await queueOf(collector);
    expect(entry!.reasons.at(-1)).toMatchObject({ code: 'large_amount', text: 'Duża kwota: 60\u00A0000,00\u00A0zł' });
    expect(entry!.reasons.find(({ code }: Made) => code === 'order_expires_soon').text).toBe(
      `Zlecenie wygasa ${day(10)} (za 10\u00A0dni)`,
    );
    await admin.put(`/api/debt_cases/${id}`, { expiration_date: day(0) });
    const [last] = await queueOf(collector);
    expect(last!.reasons.find(({ code }: Made) => code === 'order_expires_soon').text).toBe(
      `Zlecenie wygasa ${day(0)} (dziś)`,
    );
  });

  test('is a claim that ends soon also beside one that is limited already, and the next one once that is too', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector);
    const claim = (limitation_date: string) =>
      admin.create('invoices', { debt_case_id: id, amount: '100.00', limitation_date, limitation_reason: 'Wyrok' });
    for (const days of [-800, 0, 40]) await claim(day(days));
    const limitedOn = async () => {
      const [entry] = await queueOf(collector);
      return entry!.reasons.find(({ code }: Made) => code === 'claim_limited_soon')?.text;
    };
    expect(await limitedOn()).toBe(`Przedawnienie ${day(0)} (dziś)`);
    const isListed = async (from: string, to: string) => {
      const days = `q[next_limitation_date_gteq]=${from}&q[next_limitation_date_lteq]=${to}`;
      return (await collector.get(`/api/debt_cases?q[id_eq]=${id}&${days}`)).body.data.length;
    };
    expect([await isListed(day(0), day(30)), await isListed(day(1), day(60))]).toEqual([1, 0]);
    const db = app.database.kysely;
    // As it will be tomorrow.
    await sql`update invoices set limitation_date = limitation_date - 1 where debt_case_id = ${id}`.execute(db);
    await sql`update debt_cases set debt_holds_until = debt_holds_until - 1 where id = ${id}`.execute(db);
    await turnCases(app.services);
    expect(await limitedOn()).toBe(`Przedawnienie ${day(39)} (za 39\u00A0dni)`);
    const dates = { limitation_date: day(-801), next_limitation_date: day(39) };
    expect((await admin.get(`/api/debt_cases/${id}`)).body).toMatchObject(dates);
  });

  test('is money that came, until somebody has spoken with the debtor', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector, { initial_amount: '1000.00' });
    await makePayment(admin, { debt_case_id: id, amount: '300.00', payment_date: day(-1) });
    expect(await reasonsIn(collector, id)).toEqual(['payment_came', 'new_case']);
    const [entry] = await queueOf(collector);
    expect(entry!.reasons[0].text).toBe(`Wpłata 300,00\u00A0zł z ${day(-1)}`);
    await task(id, { activity_type_id: 2, debtor_contacted: true });
    expect(await reasonsIn(collector, id)).toBeUndefined();
  });

  test('is a promise for today, and one that was broken until the debtor is reached or promises anew', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector, { initial_amount: '1000.00' });
    const promise = (record: Made) =>
      task(id, { activity_type_id: 2, debtor_contacted: true, payment_pledge_amount: '500.00', ...record });
    await promise({ performed_at: `${day(-9)}T10:00`, payment_pledge_date: day(-5) });
    expect(await reasonsIn(collector, id)).toEqual(['promise_broken']);
    const [broken] = await queueOf(collector);
    expect(broken!.reasons[0]).toMatchObject({
      text: `Niedotrzymana obietnica: wpłata 500,00\u00A0zł do ${day(-5)}`,
      since: day(-2),
    });
    await promise({ performed_at: `${day(-1)}T10:00`, payment_pledge_date: day(0) });
    expect(await reasonsIn(collector, id)).toEqual(['promise_today']);
    expect((await queueOf(collector))[0]!.reasons[0].text).toBe(`Obietnica: wpłata 500,00\u00A0zł do ${day(0)}`);
    await promise({ payment_pledge_date: day(3) });
    expect(await reasonsIn(collector, id)).toBeUndefined();
  });

  test('is no promise for today that is fulfilled already, nor does the first page count it', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector, { initial_amount: '1000.00' });
    await task(id, {
      activity_type_id: 2,
      debtor_contacted: true,
      performed_at: `${day(-1)}T10:00`,
      payment_pledge_date: day(0),
      payment_pledge_amount: '500.00',
    });
    const counted = async () => {
      const { figures } = (await collector.get('/api/dashboard')).body;
      return figures.find(({ code }: Made) => code === 'promises_today').count;
    };
    expect([await reasonsIn(collector, id), await counted()]).toEqual([['promise_today'], 1]);
    await makePayment(admin, { debt_case_id: id, amount: '500.00', payment_date: day(0) });
    expect([await reasonsIn(collector, id), await counted()]).toEqual([['payment_came'], 0]);
  });

  test('is each promise that was broken, whatever was promised beside it', async () => {
    const collector = await app.as('debt_collector');
    const beside = async (more: Made) => {
      const { id } = await caseOf(collector, { initial_amount: '1000.00', initial_amount_euro: '1000.00' });
      const promise = { activity_type_id: 2, debtor_contacted: true, payment_pledge_amount: '500.00' };
      await task(id, { ...promise, performed_at: `${day(-9)}T10:00`, payment_pledge_date: day(-5) });
      await task(id, { ...promise, performed_at: `${day(-8)}T10:00`, payment_pledge_date: day(20), ...more });
      return reasonsIn(collector, id);
    };
    expect(await beside({ pledge_additional: true })).toEqual(['promise_broken']);
    expect(await beside({ payment_pledge_currency_id: await listed(admin, 'currencies', 'EUR') })).toEqual([
      'promise_broken',
    ]);
    expect(await beside({})).toBeUndefined();
  });

  test('says since how many days in the right form', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector);
    await task(id, { activity_type_id: 2, debtor_contacted: true, performed_at: `${day(-1)}T10:00` });
    const rules = [{ code: 'no_contact_for', days: 1 }];
    const { body } = await admin.post('/api/work_queue/rules/preview', { rules, user_id: collector.id });
    expect(body.data[0].reasons[0].text).toBe('Bez kontaktu z dłużnikiem od 1\u00A0dnia');
  });

  test('is a task with a time only when it has come', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector);
    const planned = { given_to_user_id: collector.id, planned_date: day(0) };
    await task(id, { ...planned, planned_time: '00:00', description: 'Zadzwonić' });
    expect((await queueOf(collector))[0]!.reasons[0].text).toBe('Zadanie na dziś: 00:00 Zadzwonić');
    const other = await caseOf(collector);
    await task(other.id, { ...planned, planned_time: '23:59' });
    // Ten minutes before it, a task has come.
    const hasCome = formatDateTime(new Date().toISOString()).slice(11) >= '23:49';
    expect(await reasonsIn(collector, other.id)).toEqual([...(hasCome ? ['planned_now'] : []), 'new_case']);
  });

  test('is a debtor who was not reached for two weeks', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector);
    await task(id, { activity_type_id: 2, debtor_contacted: true, performed_at: `${day(-20)}T10:00` });
    await task(id, { activity_type_id: 2, debtor_contacted: false });
    expect(await reasonsIn(collector, id)).toEqual(['no_contact_for']);
  });

  test('is a letter whose deadline has passed, that came back, or a message that failed', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector, { initial_amount: '1000.00' });
    const letter = await admin.create('documents', { debt_case_id: id, description: 'Wezwanie' });
    const deadline = workingDayBefore(today());
    await app.database.query('update documents set deadline = $1 where id = $2', [deadline, letter.id]);
    const dispatch = { debt_case_id: id, document_id: letter.id, way: 'plain', posted_on: day(-5), state: 'returned' };
    await admin.create('dispatches', { ...dispatch, address: 'ul. Lipowa 1, Łódź' });
    const person = await admin.create('people', { last_name: 'Lis', email: 'lis@firma.example' });
    const message = await admin.create('notifications', {
      debt_case_id: id,
      kind: 'email',
      recipient_id: person.id,
      title: 'Wezwanie',
      content: 'Prosimy o kontakt.',
    });
    await app.database.query("update notifications set state = 'failed' where id = $1", [message.id]);
    const found = await reasonsIn(collector, id);
    expect(found).toEqual(['planned_now', 'call_deadline_passed', 'message_failed', 'letter_returned', 'new_case']);
    const [entry] = await queueOf(collector);
    expect(entry!.reasons.slice(1, 4).map(({ text }: Made) => text)).toEqual([
      `Minął termin z wezwania: ${deadline}`,
      `E-mail nie dotarł (${day(0)})`,
      `Wróciło pismo (${day(0)})`,
    ]);
  });

  test('is no deadline on a day free of work before the next working day is over', async () => {
    let sunday = day(1);
    while (weekday(sunday) !== 0) sunday = addDays(sunday, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${sunday}T12:00:00Z`) });
    try {
      const collector = await app.as('debt_collector');
      const { id } = await caseOf(collector, { initial_amount: '1000.00' });
      const letter = await admin.create('documents', { debt_case_id: id, description: 'Wezwanie' });
      const reasonsWith = async (deadline: string) => {
        await app.database.query('update documents set deadline = $1 where id = $2', [deadline, letter.id]);
        return reasonsIn(collector, id);
      };
      expect(await reasonsWith(addDays(sunday, -1))).not.toContain('call_deadline_passed');
      expect(await reasonsWith(workingDayBefore(sunday))).toContain('call_deadline_passed');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is no deadline of a call once everything is paid', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await caseOf(collector);
    await admin.create('invoices', { debt_case_id: id, amount: '100.00', due_date: day(-30), interest_kind: 'none' });
    const letter = await admin.create('documents', { debt_case_id: id, description: 'Wezwanie' });
    const deadline = workingDayBefore(today());
    await app.database.query('update documents set deadline = $1 where id = $2', [deadline, letter.id]);
    expect(await reasonsIn(collector, id)).toContain('call_deadline_passed');
    const payment = await makePayment(admin, { debt_case_id: id, amount: '100.00', payment_date: day(-1) });
    expect(await reasonsIn(collector, id)).not.toContain('call_deadline_passed');
    await admin.put(`/api/debtor_payments/${payment.id}`, { amount: '99.99' });
    expect(await reasonsIn(collector, id)).toContain('call_deadline_passed');
  });

  test('is said in the language of the reader', async () => {
    const collector = await app.as('debt_collector');
    await caseOf(collector);
    const { body } = await collector.get('/api/work_queue', { 'accept-language': 'en' });
    expect(body.data[0].reasons[0].text).toBe('New case, nothing done yet');
  });
});

describe('the queue', () => {
  test('leaves out cases that are over, of others, and that were put off', async () => {
    const collector = await app.as('debt_collector');
    const ended = await listed(admin, 'debt_case_states', 'completed_repayment');
    await caseOf(collector, { debt_case_state_id: ended });
    await makeCase(admin);
    expect(await queueOf(collector)).toEqual([]);
    expect((await collector.post('/api/work_queue/next')).status).toBe(204);
  });

  test('is in one order: score, the best rule, since when, the case', async () => {
    const collector = await app.as('debt_collector');
    const plain = await caseOf(collector);
    const second = await caseOf(collector);
    const urgent = await caseOf(collector);
    await task(urgent.id, { given_to_user_id: collector.id, planned_date: day(-1) });
    const ids = (await queueOf(collector)).map(({ debt_case_id }) => debt_case_id);
    expect(ids).toEqual([urgent.id, plain.id, second.id]);
    expect((await collector.get('/api/work_queue?limit=1')).body.data).toHaveLength(1);
  });

  test('of somebody else is for administrators and coordinators; a creditor has none', async () => {
    const [collector, stranger] = [await app.as('debt_collector'), await app.as('debt_collector')];
    const { id } = await caseOf(collector);
    for (const person of [admin, coordinator])
      expect((await queueOf(person, `&user_id=${collector.id}`)).map((one) => one.debt_case_id)).toEqual([id]);
    for (const name of ['debt_collector', 'terrain_debt_collector', 'santander_coordinator'] as const)
      expect((await (await app.as(name)).get(`/api/work_queue?user_id=${collector.id}`)).status).toBe(403);
    expect((await stranger.get('/api/work_queue')).status).toBe(200);
    expect((await admin.get('/api/work_queue?user_id=999999')).status).toBe(404);
    expect((await admin.get('/api/work_queue?user_id=abc')).status).toBe(400);
    const creditor = await app.as('creditor');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/next'],
      ['POST', `/${id}/hold`],
      ['POST', `/${id}/release`],
      ['POST', `/${id}/later`],
      ['GET', '/rules'],
    ] as const)
      expect((await creditor.send(method, `/api/work_queue${path}`, method === 'GET' ? undefined : {})).status).toBe(
        403,
      );
  });
});

describe('putting off', () => {
  test('needs a day to come and a reason, and is one’s own', async () => {
    const [one, other] = [await app.as('debt_collector'), await app.as('debt_collector')];
    const { id } = await makeCase(admin, { user_ids: [one.id, other.id] });
    const later = (body: object) => one.post(`/api/work_queue/${id}/later`, body);
    for (const [body, fields] of [
      [{}, ['until', 'reason']],
      [{ until: day(1) }, ['reason']],
      [{ until: day(0), reason: 'Urlop' }, ['until']],
      [{ until: 'jutro', reason: 'Urlop' }, ['until']],
      [{ until: `${day(-1)}T10:00`, reason: ' ' }, ['reason']],
    ] as const) {
      const { status, body: answer } = await later(body);
      expect([status, Object.keys(answer.work_queue.errors)]).toEqual([422, fields]);
    }
    await one.post(`/api/work_queue/${id}/hold`);
    expect((await later({ until: day(2), reason: 'Czeka na dokumenty' })).status).toBe(200);
    expect(await queueOf(one)).toEqual([]);
    expect(await queueOf(other)).toMatchObject([{ debt_case_id: id, held_by_user_id: null }]);
    expect((await later({ until: null })).body).toEqual({ debt_case_id: id, until: null, reason: null });
    expect(await queueOf(one)).toHaveLength(1);
    const { body } = await admin.get(`/api/debt_cases/${id}/history`);
    expect(body.data.filter(({ action }: Made) => action === 'later').map(({ about }: Made) => about.reason)).toEqual([
      undefined,
      'Czeka na dokumenty',
    ]);
  });

  test('is for cases one sees', async () => {
    const stranger = await app.as('debt_collector');
    const { id } = await makeCase(admin);
    for (const what of ['hold', 'release', 'later'])
      expect((await stranger.post(`/api/work_queue/${id}/${what}`, { until: day(1), reason: 'x' })).status).toBe(404);
  });
});
