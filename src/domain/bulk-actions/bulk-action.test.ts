import { describe, expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Answer, Person } from '#test/person.ts';
import { untilEnded } from '#test/until.ts';

const [app, admin, coordinator, other, collector, second] = await appWith(
  'admin',
  'coordinator',
  'coordinator',
  'debt_collector',
  'debt_collector',
);
const vindication = await listed(admin, 'debt_case_states', 'vindication');

const makeCases = async (count: number, record: Made = {}): Promise<Made[]> => {
  const { creditor_id, debtor_id, ...first } = await makeCase(admin, record);
  const made = [{ ...first, creditor_id, debtor_id }];
  while (made.length < count)
    made.push((await makeCase(admin, { ...record, creditor_id, debtor_id })) as (typeof made)[0]);
  return made;
};
const idsOf = (cases: readonly Made[]): number[] => cases.map(({ id }) => id);

const ask = (person: Person, request: Made): Promise<Answer> =>
  person.post('/api/bulk_actions', { resource: 'debt_case', ...request });
const ended = (person: Person, id: number) => untilEnded(person, 'bulk_actions', id);
async function run(person: Person, request: Made): Promise<Made> {
  const { status, body } = await ask(person, request);
  expect([status, body]).toMatchObject([202, { total: expect.any(Number) }]);
  return ended(person, body.id);
}
const undo = async (person: Person, id: number): Promise<Answer> => person.post(`/api/bulk_actions/${id}/undo`);
const caseOf = async (id: number): Promise<Made> => (await admin.get(`/api/debt_cases/${id}`)).body;
const setState = { action: 'state', params: { debt_case_state_id: vindication } };

describe('a change of many cases', () => {
  test('changes each by its own rules, and each has its line in the record of changes', async () => {
    const [one, two, three] = await makeCases(3);
    await admin.put(`/api/debt_cases/${three!.id}`, setState.params);
    const result = await run(coordinator, { ...setState, ids: idsOf([one!, two!, three!]) });
    expect(result).toMatchObject({ state: 'done', total: 3, processed: 3, changed: 2, unchanged: 1, refused: 0 });
    expect(result).toMatchObject({ refusals: [], undo_state: null, dry_run: false, user_id: coordinator.id });
    for (const { id } of [one!, two!, three!]) expect((await caseOf(id)).debt_case_state_id).toBe(vindication);
    const { body } = await admin.get(`/api/debt_cases/${one!.id}/history`);
    expect(body.data[0]).toMatchObject({ action: 'update', user_id: coordinator.id });
    expect(body.data.filter(({ action }: Made) => action === 'update')).toHaveLength(1);
  });

  test('says in words what it sets, for whoever looks at the list of changes', async () => {
    const [one] = await makeCases(1);
    const { id } = await run(coordinator, { ...setState, ids: [one!.id] });
    const user = (await admin.get(`/api/users/${collector.id}`)).body.full_name;
    const given = { action: 'assign', params: { user_ids: [collector.id], mode: 'add' } };
    const { id: second } = await run(coordinator, { ...given, ids: [one!.id] });
    const { data } = (await admin.get('/api/bulk_actions')).body;
    const about = (asked: number) => data.find((made: Made) => made.id === asked).about;
    expect([about(id), about(second)]).toEqual(['windykacja', user]);
    expect((await coordinator.get(`/api/bulk_actions/${id}`)).body.about).toBe('windykacja');
  });

  test('ends cases with the day on which they end, as one by one', async () => {
    const [one] = await makeCases(1);
    const completed = await listed(admin, 'debt_case_states', 'completed_repayment');
    await run(coordinator, { action: 'state', params: { debt_case_state_id: completed }, ids: [one!.id] });
    expect((await caseOf(one!.id)).finish_date).toBe(today());
  });

  test('takes all that a filter finds', async () => {
    const cases = await makeCases(3, { zd_no: 'ZD-Hurt-7' });
    const dates = { expiration_date: '2027-01-31', report_date: '2026-12-01' };
    const result = await run(coordinator, { action: 'dates', params: dates, q: { zd_no_eq: 'ZD-Hurt-7' } });
    expect(result).toMatchObject({ total: 3, changed: 3 });
    for (const { id } of cases) expect(await caseOf(id)).toMatchObject(dates);
    await run(coordinator, { action: 'dates', params: { report_date: null }, q: { zd_no_eq: 'ZD-Hurt-7' } });
    expect(await caseOf(cases[0]!.id)).toMatchObject({ ...dates, report_date: null });
  });

  test('refuses single cases with why, foreign and missing ones alike and without a number, also as a file', async () => {
    const bank = await app.as('santander_coordinator');
    const [foreign] = await makeCases(1);
    const result = await run(bank, { ...setState, ids: [foreign!.id, 987_654_321] });
    const errors = { base: ['Nie ma takiej sprawy albo nie możesz jej zmienić'] };
    expect(result).toMatchObject({ changed: 0, refused: 2 });
    expect(result.refusals).toEqual([
      { debt_case_id: foreign!.id, odzysk_no: null, errors },
      { debt_case_id: 987_654_321, odzysk_no: null, errors },
    ]);
    const { status, bytes } = await bank.get(`/api/bulk_actions/${result.id}/refused_rows.csv?charset=utf-8`);
    expect([status, bytes.toString()]).toEqual([
      200,
      `\ufeffNumer sprawy;Id sprawy;Powód\r\n;${foreign!.id};${errors.base[0]}\r\n;987654321;${errors.base[0]}\r\n`,
    ]);
  });

  test('of which one is refused by a rule changes the others', async () => {
    const [good, bad] = await makeCases(2);
    await admin.put(`/api/debt_cases/${good!.id}`, { user_ids: [second.id] });
    await admin.put(`/api/debt_cases/${bad!.id}`, { user_ids: [] });
    // A task is for whoever sees the case.
    const params = { given_to_user_id: second.id, planned_date: today(), description: 'Zadzwoń' };
    const result = await run(coordinator, { action: 'task', params, ids: idsOf([good!, bad!]) });
    expect(result).toMatchObject({ changed: 1, refused: 1 });
    expect(result.refusals).toMatchObject([
      { debt_case_id: bad!.id, odzysk_no: bad!.odzysk_no, errors: { given_to_user_id: [expect.any(String)] } },
    ]);
    const { data } = (await admin.get(`/api/activities?debt_case_id=${good!.id}`)).body;
    expect(data).toMatchObject([
      { task_state: 'ongoing', given_to_user_id: second.id, user_id: coordinator.id, performed_at: null },
    ]);
  });

  test('that is only checked changes nothing and tells what it would do', async () => {
    const cases = await makeCases(2);
    const result = await run(coordinator, { ...setState, ids: [...idsOf(cases), 987_654_321], dry_run: true });
    expect(result).toMatchObject({ dry_run: true, total: 3, changed: 2, refused: 1 });
    expect((await caseOf(cases[0]!.id)).debt_case_state_id).not.toBe(vindication);
    expect((await undo(coordinator, result.id)).status).toBe(422);
  });

  test('sent twice by the same key is done once; another request by that key is refused', async () => {
    const [one] = await makeCases(1);
    const request = { resource: 'debt_case', action: 'task', params: { description: 'Raz' }, ids: [one!.id] };
    const send = (body: Made) =>
      fetch(`${coordinator.url}/api/bulk_actions`, {
        method: 'POST',
        headers: {
          cookie: coordinator.cookie,
          'x-csrf-token': coordinator.token,
          'content-type': 'application/json',
          'idempotency-key': 'klucz-1',
        },
        body: JSON.stringify(body),
      });
    const all = await Promise.all([send(request), send(request), send(request)]);
    const ids = await Promise.all(all.map(async (answer) => ((await answer.json()) as Made).id));
    expect(all.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(ids).size).toBe(1);
    await ended(coordinator, ids[0]);
    expect((await send({ ...request, dry_run: true })).status).toBe(422);
    expect((await admin.get(`/api/activities?debt_case_id=${one!.id}`)).body.data).toHaveLength(1);
  });

  test('by two people at once on the same cases is fine', async () => {
    const cases = await makeCases(4);
    const assign = { action: 'assign', params: { user_ids: [collector.id] }, ids: idsOf(cases) };
    const results = await Promise.all([
      run(coordinator, { ...setState, ids: idsOf(cases) }),
      run(other, assign),
      run(admin, { ...assign, ids: idsOf(cases).toReversed() }),
    ]);
    for (const result of results) expect(result).toMatchObject({ state: 'done', refused: 0, processed: 4 });
    for (const { id } of cases)
      expect(await caseOf(id)).toMatchObject({ debt_case_state_id: vindication, user_ids: [collector.id] });
  });

  test('is asked for rightly, else 422', async () => {
    const ids = (await makeCases(1)).map(({ id }) => id);
    const wrong: Made[] = [
      { ...setState },
      { ...setState, ids, q: {} },
      { ...setState, ids: [] },
      { ...setState, ids: ['x'] },
      { ...setState, ids: Array.from({ length: 10_001 }, (_, index) => index + 1) },
      { ...setState, q: { no_such_eq: 1 } },
      { ...setState, q: { odzysk_no_eq: 'nie ma' } },
      { ...setState, ids, resource: 'person' },
      { ids, action: 'vanish' },
      { ids, action: 'state', params: {} },
      { ids, action: 'state', params: { debt_case_state_id: 999_999 } },
      { ids, action: 'dates', params: {} },
      { ids, action: 'dates', params: { report_date: 'wczoraj' } },
      { ids, action: 'assign', params: { user_ids: [] } },
      { ids, action: 'assign', params: { user_ids: [collector.id], mode: 'swap' } },
      { ids, action: 'assign', params: { user_ids: [collector.id], spread: 'wide' } },
      { ids, action: 'letters', params: { kind: 'poem' } },
      { ids, action: 'notification', params: {} },
      { ids, action: 'notification', params: { kind: 'sms', content: 'Prosimy o kontakt.', send: 'perhaps' } },
      { ids, action: 'task', params: {} },
      { ids, action: 'task', params: { description: 'Zadzwonić', planned_time: '10:00' } },
      { ...setState, ids, dry_run: 'perhaps' },
    ];
    for (const request of wrong) {
      const { status, body } = await ask(coordinator, request);
      expect([request, status, body.bulk_action?.errors]).toEqual([request, 422, expect.any(Object)]);
    }
    expect((await caseOf(ids[0])).debt_case_state_id).not.toBe(vindication);
  });

  test('goes no further once whoever asked for it is made inactive, and neither do letters', async () => {
    const [leaving, { id }] = [await app.as('coordinator'), await makeCase(admin)];
    await admin.put(`/api/users/${leaving.id}`, { active: false });
    // As though they had asked for it just before.
    const { rows } = await app.database.query(
      `with run as (insert into bulk_actions (user_id, action, params, dry_run, total)
          values ($1, 'task', '{"description": "Zadzwoń", "activity_type_id": 1}', false, 1) returning id),
        cases as (insert into bulk_action_rows (bulk_action_id, line, group_no, debt_case_id) select id, 1, 1, $2 from run),
        job as (insert into pgboss.job (name, data) select 'bulk_action', jsonb_build_object('id', id) from run),
        letters as (insert into summons_runs (user_id, kind, call) values ($1, 'call_to_pay', '{}') returning id),
        ordered as (insert into summons_run_cases (run_id, position, debt_case_id, odzysk_no) select id, 1, $2, '' from letters),
        job_of_letters as (insert into pgboss.job (name, data) select 'summons_run', jsonb_build_object('id', id) from letters)
      select run.id, letters.id as letters from run, letters`,
      [leaving.id, id],
    );
    const [asked] = rows as [{ id: number; letters: number }];
    expect(await ended(admin, asked.id)).toMatchObject({ state: 'failed', changed: 0, user_id: leaving.id });
    expect((await admin.get(`/api/activities?debt_case_id=${id}`)).body.data).toEqual([]);
    const state = async () => (await admin.get(`/api/summons_runs/${asked.letters}`)).body.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('failed');
  });

  test('is listed for whoever made it and for those who lead them, without checks where these are not wanted', async () => {
    const [own] = await makeCases(1, { user_ids: [collector.id] });
    const task = { action: 'task', ids: idsOf([own!]), params: { description: 'Zadzwoń' } };
    const [tried, done] = [await run(collector, { ...task, dry_run: true }), await run(collector, task)];
    const listedFor = async (person: Person, query = ''): Promise<number[]> =>
      (await person.get(`/api/bulk_actions${query}`)).body.data.map(({ id }: Made) => id);
    expect((await listedFor(collector)).slice(0, 2)).toEqual([done.id, tried.id]);
    for (const person of [admin, coordinator, collector]) {
      const ids = await listedFor(person, '?dry_run=false');
      expect([ids.includes(done.id), ids.includes(tried.id)]).toEqual([true, false]);
    }
    for (const person of [second, await app.as('santander_coordinator')])
      expect(await listedFor(person)).not.toContain(done.id);
  });

  test('is for coordinators; collectors add tasks to their own cases', async () => {
    const [own, foreign] = await makeCases(2);
    await admin.put(`/api/debt_cases/${own!.id}`, { user_ids: [collector.id] });
    for (const role of ['terrain_debt_collector', 'creditor'] as const) {
      const person = await app.as(role);
      expect((await ask(person, { action: 'task', ids: [own!.id] })).status).toBe(403);
      expect((await person.get('/api/bulk_actions')).status).toBe(403);
    }
    for (const action of ['state', 'assign', 'dates', 'letters'])
      expect([action, (await ask(collector, { action, ids: [own!.id], params: {} })).status]).toEqual([action, 403]);
    const task = { action: 'task', params: { description: 'Zadzwoń' }, ids: idsOf([own!, foreign!]) };
    const result = await run(collector, task);
    expect(result).toMatchObject({
      changed: 1,
      refused: 1,
      refusals: [{ debt_case_id: foreign!.id, odzysk_no: null }],
    });
    expect((await second.get(`/api/bulk_actions/${result.id}`)).status).toBe(404);
    expect((await coordinator.get(`/api/bulk_actions/${result.id}`)).status).toBe(200);
    const state = (now: string | null) =>
      app.database.query('update bulk_actions set undo_state = $1 where id = $2', [now, result.id]);
    await state('running');
    expect((await collector.get(`/api/bulk_actions/${result.id}`)).body.refusals).toEqual([]);
    await state(null);
    expect((await undo(collector, result.id)).body).toMatchObject({ undone: 1, kept: 0 });
  });
});

describe('assigning many cases', () => {
  const keepers = async (cases: readonly Made[]): Promise<number[][]> =>
    Promise.all(cases.map(async ({ id }) => (await caseOf(id)).user_ids));

  test('adds people or replaces those who were there', async () => {
    const cases = await makeCases(2, { user_ids: [second.id] });
    await run(coordinator, { action: 'assign', params: { user_ids: [collector.id], mode: 'add' }, ids: idsOf(cases) });
    expect(await keepers(cases)).toEqual(cases.map(() => [collector.id, second.id].toSorted((a, b) => a - b)));
    const params = { user_ids: [collector.id], mode: 'replace' };
    expect(await run(coordinator, { action: 'assign', params, ids: idsOf(cases) })).toMatchObject({ changed: 2 });
    expect(await keepers(cases)).toEqual(cases.map(() => [collector.id]));
  });

  test('shares them evenly, or by what everybody has to do', async () => {
    const people = [await app.as('debt_collector'), await app.as('debt_collector')];
    const user_ids = people.map(({ id }) => id);
    const cases = await makeCases(5);
    const params = { user_ids, mode: 'replace', spread: 'evenly' };
    await run(coordinator, { action: 'assign', params, ids: idsOf(cases) });
    const [first, last] = user_ids as [number, number];
    expect((await keepers(cases)).flat()).toEqual([first, last, first, last, first]);
    const more = await makeCases(3);
    await run(coordinator, { action: 'assign', params: { ...params, spread: 'workload' }, ids: idsOf(more) });
    expect((await keepers(more)).flat().toSorted((a, b) => a - b)).toEqual([first, last, last]);
  });
});

test('tags are added to many cases and taken from them, by collectors too', async () => {
  const [one, two] = await makeCases(2, { user_ids: [collector.id] });
  const tags = [await admin.create('tags', { name: 'ugoda' }), await admin.create('tags', { name: 'adwokat' })];
  const tag_ids = tags.map(({ id }) => id);
  await admin.put(`/api/debt_cases/${one!.id}`, { tag_ids: [tag_ids[0]] });
  const ids = idsOf([one!, two!]);
  expect(await run(collector, { action: 'tag', params: { tag_ids, mode: 'add' }, ids })).toMatchObject({ changed: 2 });
  expect([(await caseOf(one!.id)).tag_ids, (await caseOf(two!.id)).tag_ids]).toEqual([tag_ids, tag_ids]);
  const removed = await run(coordinator, { action: 'tag', params: { tag_ids: [tag_ids[1]], mode: 'remove' }, ids });
  expect((await caseOf(two!.id)).tag_ids).toEqual([tag_ids[0]]);
  expect((await undo(coordinator, removed.id)).body).toMatchObject({ undone: 2, kept: 0 });
  expect((await caseOf(one!.id)).tag_ids).toEqual(tag_ids);
  expect((await ask(collector, { action: 'tag', params: { tag_ids: [] }, ids })).status).toBe(422);
});

describe('messages and letters to many', () => {
  test('a message goes to a contact of each debtor who has such an address', async () => {
    const [reachable] = await makeCases(1);
    const [mute] = await makeCases(1);
    const contact = { last_name: 'Nowak', email: 'nowak@example.com', business_entity_id: reachable!.debtor_id };
    const person = await admin.create('people', contact);
    const params = { kind: 'email', title: 'Sprawa {{debt_case.odzysk_no}}', content: 'Prosimy o kontakt.' };
    const result = await run(coordinator, { action: 'notification', params, ids: idsOf([reachable!, mute!]) });
    expect(result).toMatchObject({ changed: 1, refused: 1 });
    expect(result.refusals).toMatchObject([{ debt_case_id: mute!.id, errors: { recipient_id: [expect.any(String)] } }]);
    const { data } = (await admin.get(`/api/notifications?debt_case_id=${reachable!.id}`)).body;
    expect(data).toMatchObject([
      { recipient_id: person.id, title: `Sprawa ${reachable!.odzysk_no}`, state: 'created' },
    ]);
    const sent = await run(coordinator, {
      action: 'notification',
      params: { ...params, send: true },
      ids: [reachable!.id],
    });
    expect(sent).toMatchObject({ changed: 1 });
    expect((await undo(coordinator, sent.id)).body).toMatchObject({
      undone: 0,
      kept: 1,
      kept_cases: [
        { debt_case_id: reachable!.id, errors: { base: ['Wiadomość już wysłano albo zmieniono ją później'] } },
      ],
    });
    expect((await undo(coordinator, result.id)).body).toMatchObject({ undone: 1, kept: 0 });
  });

  test('a text message goes to no number that is known to be wrong', async () => {
    const [reachable] = await makeCases(1);
    const [mute] = await makeCases(1);
    const contact = (of: Made, phone: string, phone_wrong: boolean) =>
      admin.create('people', { last_name: 'Nowak', phone, phone_wrong, business_entity_id: of.debtor_id });
    await contact(reachable!, '608299369', true);
    const right = await contact(reachable!, '501502503', false);
    await contact(mute!, '608299370', true);
    const params = { kind: 'sms', content: 'Prosimy o kontakt.' };
    const result = await run(coordinator, { action: 'notification', params, ids: idsOf([reachable!, mute!]) });
    expect(result).toMatchObject({ changed: 1, refused: 1, refusals: [{ debt_case_id: mute!.id }] });
    const { data } = (await admin.get(`/api/notifications?debt_case_id=${reachable!.id}`)).body;
    expect(data).toMatchObject([{ recipient_id: right.id, recipient_sms: '+48501502503' }]);
  });

  test('a message goes to who acts for a debtor without contacts of their own, as the filter says that there is one', async () => {
    const [one] = await makeCases(1, { zd_no: 'ZD-Pełnomocnik' });
    const contact = { last_name: 'Pełnomocnik', email: 'pelnomocnik@example.com', debtor_ids: [one!.debtor_id] };
    const proxy = await admin.create('people', contact);
    const params = { kind: 'email', title: 'Sprawa', content: 'Prosimy o kontakt.' };
    const q = { has_email_eq: true, zd_no_eq: 'ZD-Pełnomocnik' };
    expect(await run(coordinator, { action: 'notification', params, q })).toMatchObject({ changed: 1, refused: 0 });
    const { data } = (await admin.get(`/api/notifications?debt_case_id=${one!.id}`)).body;
    expect(data).toMatchObject([{ recipient_id: proxy.id }]);
  });

  test('letters are made by their own run, whose progress is told here', async () => {
    const [leasing, bare] = [await makeLeasingCase(admin), await makeCase(admin)];
    const lacking = await makeLeasingCase(admin);
    for (const { id } of lacking.contracts) await admin.put(`/api/contracts/${id}`, { termination_date: null });
    const ids = [leasing.id, bare.id, 987_654_321, lacking.id];
    const request = { action: 'letters', params: { kind: 'leasing' }, ids };
    const check = await run(coordinator, { ...request, dry_run: true });
    const result = await run(coordinator, request);
    expect(result).toMatchObject({ state: 'done', total: 4, processed: 4, changed: 1, refused: 3 });
    expect(check).toMatchObject({ total: 4, dry_run: true, changed: 1, refusals: result.refusals });
    const numbers = new Map(result.refusals.map((one: Made) => [one.debt_case_id, one.odzysk_no]));
    expect([numbers.get(bare.id), numbers.get(987_654_321)]).toEqual([bare.odzysk_no, null]);
    expect((await undo(coordinator, result.id)).body.bulk_action.errors.base).toEqual([
      'Utworzonych pism nie można cofnąć; usuń je w sprawach',
    ]);
  });
});

describe('taking a change of many back', () => {
  test('brings back what nobody changed since, once, and keeps the rest', async () => {
    const cases = await makeCases(3, { user_ids: [second.id] });
    const params = { user_ids: [collector.id], mode: 'replace' };
    const result = await run(coordinator, { action: 'assign', params, ids: idsOf(cases) });
    await other.put(`/api/debt_cases/${cases[1]!.id}`, { ...setState.params });
    const answer = await undo(coordinator, result.id);
    expect([answer.status, answer.body]).toMatchObject([200, { undo_state: 'done', undone: 2, kept: 1 }]);
    const { id: debt_case_id, odzysk_no } = cases[1]!;
    const why = { debt_case_id, odzysk_no, errors: { base: ['Zmieniono to później'] } };
    expect(answer.body.kept_cases).toEqual([why]);
    expect((await coordinator.get(`/api/bulk_actions/${result.id}`)).body.kept_cases).toEqual([why]);
    expect((await caseOf(cases[0]!.id)).user_ids).toEqual([second.id]);
    expect((await caseOf(cases[1]!.id)).user_ids).toEqual([collector.id]);
    expect((await undo(coordinator, result.id)).status).toBe(422);
    expect((await undo(other, result.id)).status).toBe(404);
  });

  test('is possible for a day', async () => {
    const [one] = await makeCases(1);
    const result = await run(coordinator, { ...setState, ids: [one!.id] });
    await app.database.query(
      `update bulk_actions set created_at = now() - interval '25 hours' where id = ${result.id}`,
    );
    expect((await undo(coordinator, result.id)).status).toBe(422);
  });
});
