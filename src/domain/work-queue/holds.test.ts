import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { type Made, makeActivity, makeCase } from '#test/builders.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { meanwhile } from '#test/meanwhile.ts';
import type { Person } from '#test/person.ts';

const app = await testApp();
const brief = await testApp({ ODZYSK_QUEUE_HOLD: '2s' });
const admin = await app.as('admin');

const next = (person: Person, after?: number) =>
  person.post('/api/work_queue/next', after === undefined ? {} : { after });

/** Two who work the same cases, in the order of the queue. */
async function twoWith(count: number, on = app) {
  const [one, other] = [await on.as('debt_collector'), await on.as('debt_collector')];
  const administrator = on === app ? admin : await on.as('admin');
  const ids: number[] = [];
  for (let made = 0; made < count; made++)
    ids.push((await makeCase(administrator, { user_ids: [one.id, other.id] })).id);
  return { one, other, ids };
}

describe('next', () => {
  test('is the first case that nobody else holds, and the same again until it is given back', async () => {
    const { one, other, ids } = await twoWith(3);
    expect((await next(one)).body).toMatchObject({ debt_case_id: ids[0], held_by_user_id: one.id });
    expect((await next(one)).body.debt_case_id).toBe(ids[0]);
    expect((await next(other)).body.debt_case_id).toBe(ids[1]);
    const { body } = await one.get('/api/work_queue');
    expect(body.data.map(({ held_by_user_id }: Made) => held_by_user_id)).toEqual([one.id, other.id, null]);
    expect(body.data[1].held_by).toBe('Osoba debt_collector');
    await one.post(`/api/work_queue/${ids[0]}/release`);
    expect((await next(other, ids[1])).body.debt_case_id).toBe(ids[2]);
    expect((await next(other, ids[2])).body.debt_case_id).toBe(ids[0]);
  });

  test('goes on behind the case that was done, though that one has no reason any more', async () => {
    const { one, ids } = await twoWith(3);
    await next(one);
    await next(one, ids[0]);
    await makeActivity(one, { debt_case_id: ids[1], debtor_contacted: true, description: 'Zapłaci' });
    expect((await next(one, ids[1])).body.debt_case_id).toBe(ids[2]);
    expect((await next(one, ids[2])).body.debt_case_id).toBe(ids[0]);
  });

  test('goes on behind the case that was put off, which is free for others', async () => {
    const { one, other, ids } = await twoWith(3);
    await next(one);
    await next(one, ids[0]);
    const later = { until: addDays(today(), 2), reason: 'Czeka na dokumenty' };
    expect((await one.post(`/api/work_queue/${ids[1]}/later`, later)).status).toBe(200);
    expect((await one.get('/api/work_queue')).body.data).toHaveLength(2);
    expect((await next(one, ids[1])).body.debt_case_id).toBe(ids[2]);
    expect((await next(one, ids[2])).body.debt_case_id).toBe(ids[0]);
    expect((await other.post(`/api/work_queue/${ids[1]}/hold`)).status).toBe(200);
  });

  test('is told beforehand: the queue from behind a case on, and round', async () => {
    const { one, other, ids } = await twoWith(4);
    const behind = async (after: number) => {
      const { body } = await one.get(`/api/work_queue?after=${after}`);
      return body.data.map(({ debt_case_id }: Made) => debt_case_id);
    };
    const [first, second, third, fourth] = ids as [number, number, number, number];
    await next(one);
    await next(one, first);
    expect(await behind(second)).toEqual([third, fourth, first, second]);
    await makeActivity(one, { debt_case_id: second, debtor_contacted: true, description: 'Zapłaci' });
    expect(await behind(second)).toEqual([third, fourth, first]);
    await other.post(`/api/work_queue/${third}/hold`);
    expect((await next(one, second)).body.debt_case_id).toBe(fourth);
    expect(await behind(fourth)).toEqual([first, third, fourth]);
    expect((await one.get('/api/work_queue?limit=1&after=0')).status).toBe(400);
  });

  test('is the only case again when there is no other', async () => {
    const { one, ids } = await twoWith(1);
    expect((await next(one, ids[0])).body).toMatchObject({ debt_case_id: ids[0], held_by_user_id: one.id });
  });

  test('never gives one case to two people, however many press at once', async () => {
    const { one, other, ids } = await twoWith(6);
    const third = await app.as('debt_collector');
    for (const id of ids) await admin.put(`/api/debt_cases/${id}`, { user_ids: [one.id, other.id, third.id] });
    for (let round = 0; round < 8; round++) {
      const presses = await Promise.all(
        [one, other, third].flatMap((person) => [next(person), next(person), next(person)]),
      );
      const holders = new Map<number, Set<number>>();
      for (const { body } of presses)
        holders.set(body.debt_case_id, (holders.get(body.debt_case_id) ?? new Set()).add(body.held_by_user_id));
      expect([...holders.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
      await Promise.all([one, other, third].map((person, at) => next(person, presses[at * 3]!.body.debt_case_id)));
    }
  });
});

describe('a hold', () => {
  test('is refused to others and tells whose it is', async () => {
    const { one, other, ids } = await twoWith(1);
    const { body } = await one.post(`/api/work_queue/${ids[0]}/hold`);
    expect(Date.parse(body.held_until) - Date.now()).toBeGreaterThan(14 * 60_000);
    const refused = await other.post(`/api/work_queue/${ids[0]}/hold`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'held', held_by_user_id: one.id } });
    expect((await other.post(`/api/work_queue/${ids[0]}/release`)).status).toBe(204);
    expect((await other.post(`/api/work_queue/${ids[0]}/hold`)).status).toBe(409);
    await one.post(`/api/work_queue/${ids[0]}/release`);
    expect((await other.post(`/api/work_queue/${ids[0]}/hold`)).status).toBe(200);
  });

  test('has an end, which is moved while the page is open', async () => {
    const { one, other, ids } = await twoWith(1, brief);
    await next(one);
    for (let prolonged = 0; prolonged < 3; prolonged++) {
      await wait(1000);
      expect((await one.post(`/api/work_queue/${ids[0]}/hold`)).status).toBe(200);
    }
    expect((await next(other)).status).toBe(204);
    await wait(2100);
    expect((await next(other)).body).toMatchObject({ debt_case_id: ids[0], held_by_user_id: other.id });
    expect((await one.post(`/api/work_queue/${ids[0]}/hold`)).status).toBe(409);
  });

  test('is prolonged by a page that nobody touches, and the session is not', async () => {
    const { one, ids } = await twoWith(1, brief);
    await next(one);
    await sql`update sessions set seen_at = now() - interval '20 minutes' where user_id = ${one.id}`.execute(
      brief.database.kysely,
    );
    const { body, headers } = await one.send('POST', `/api/work_queue/${ids[0]}/hold`, undefined, {
      'x-background': '1',
    });
    expect(Date.parse(body.held_until) - Date.now()).toBeGreaterThan(1000);
    expect(Number(headers.get('x-session-ends-in'))).toBeLessThanOrEqual(600);
  });

  test('gives nobody a case that was taken from them', async () => {
    const { one, ids } = await twoWith(1);
    await next(one);
    await admin.put(`/api/debt_cases/${ids[0]}`, { user_ids: [] });
    expect((await next(one)).status).toBe(204);
  });

  test('keeps no case from those who take it on in place of whoever left it, or the agency', async () => {
    const { one, other, ids } = await twoWith(2);
    const heir = await app.as('debt_collector');
    for (const id of ids) expect((await one.post(`/api/work_queue/${id}/hold`)).status).toBe(200);
    await admin.put(`/api/debt_cases/${ids[0]}`, { user_ids: [heir.id] });
    expect((await heir.get('/api/work_queue')).body.data).toMatchObject([{ debt_case_id: ids[0], held_by: null }]);
    expect((await next(heir)).body).toMatchObject({ debt_case_id: ids[0], held_by_user_id: heir.id });
    expect((await next(other)).status).toBe(204);
    await admin.put(`/api/users/${one.id}`, { active: false });
    expect((await other.post(`/api/work_queue/${ids[1]}/hold`)).status).toBe(200);
  });
});

describe('the rules', () => {
  const get = async (person: Person) => (await person.get('/api/work_queue/rules')).body.rules;
  const preview = (body: object) => admin.post('/api/work_queue/rules/preview', body);

  test('are for coordinators to set, and each change is recorded', async () => {
    const { one } = await twoWith(0);
    const santander = await app.as('santander_coordinator');
    for (const person of [one, santander])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/preview'],
      ] as const)
        expect(
          (await person.send(method, `/api/work_queue/rules${path}`, method === 'GET' ? undefined : {})).status,
        ).toBe(403);
    const coordinator = await app.as('coordinator');
    const rules = await get(coordinator);
    expect(rules).toHaveLength(13);
    expect(rules[12]).toEqual({
      code: 'large_amount',
      name: 'Duża kwota',
      active: true,
      weight: 5,
      position: 13,
      days: null,
      amount: '50000.00',
    });
    const sent = rules.map((rule: Made) => (rule.code === 'new_case' ? { ...rule, weight: 16, days: 15 } : rule));
    const { status, body } = await coordinator.put('/api/work_queue/rules', { rules: sent });
    expect([status, body.rules]).toEqual([200, sent]);
    const { body: history } = await admin.get('/api/record_changes?resource=work_queue_rule');
    expect(history.data).toMatchObject([
      { action: 'update', user_id: coordinator.id, about: { rule: 'Nowa sprawa', weight: 16, days: 15 } },
    ]);
    await coordinator.put('/api/work_queue/rules', { rules });
  });

  test('show their effect before they are saved', async () => {
    const { one, ids } = await twoWith(2);
    await admin.put(`/api/debt_cases/${ids[1]}`, { expiration_date: addDays(today(), 3) });
    const order = (body: Made) => body.data.map(({ debt_case_id }: Made) => debt_case_id);
    const saved = await preview({ rules: [], user_id: one.id, limit: 5 });
    expect(order(saved.body)).toEqual([ids[1], ids[0]]);
    const changed = await preview({ rules: [{ code: 'order_expires_soon', days: 2 }], user_id: one.id });
    expect(order(changed.body)).toEqual(ids);
    const off = await preview({ rules: [{ code: 'new_case', active: false }], user_id: one.id });
    expect(order(off.body)).toEqual([ids[1]]);
    expect(order((await one.get('/api/work_queue')).body)).toEqual([ids[1], ids[0]]);
  });

  test.each([
    [{ code: 'nothing' }, 'code'],
    [{ code: 'new_case', weight: -1 }, 'weight'],
    [{ code: 'new_case', weight: 'x' }, 'weight'],
    [{ code: 'new_case', weight: null }, 'weight'],
    [{ code: 'new_case', days: 4000 }, 'days'],
    [{ code: 'new_case', days: null }, 'days'],
    [{ code: 'new_case', position: 0 }, 'position'],
    [{ code: 'large_amount', amount: '-1' }, 'amount'],
    [{ code: 'large_amount', amount: '1,50' }, 'amount'],
    [{ code: 'new_case', active: 'maybe' }, 'active'],
  ])('refuse %j', async (rule, field) => {
    for (const send of [(body: object) => admin.put('/api/work_queue/rules', body), preview]) {
      const { status, body } = await send({ rules: [rule] });
      expect([status, Object.keys(body.work_queue.errors)]).toEqual([422, [`rules.0.${field}`]]);
    }
  });

  test('are a list, each of them once', async () => {
    expect((await preview({})).status).toBe(400);
    const { body } = await preview({ rules: [{ code: 'new_case' }, { code: 'new_case' }] });
    expect(Object.keys(body.work_queue.errors)).toEqual(['rules.1.code']);
  });
});

describe('a case that is deleted meanwhile', () => {
  const deleted = (id: number, ask: () => ReturnType<Person['post']>) =>
    meanwhile(app.database, (other) => other.query('delete from debt_cases where id = $1', [id]), ask);

  test('is neither held nor put off, and is passed over by who takes the next', async () => {
    const { one, ids } = await twoWith(4);
    const [held = 0, off = 0, first = 0, second = 0] = ids;
    expect((await deleted(held, () => one.post(`/api/work_queue/${held}/hold`))).status).toBe(404);
    const later = { until: addDays(today(), 2), reason: 'Czeka' };
    expect((await deleted(off, () => one.post(`/api/work_queue/${off}/later`, later))).status).toBe(404);
    const { status, body } = await deleted(first, () => next(one));
    expect([status, body.debt_case_id]).toEqual([200, second]);
  });
});
