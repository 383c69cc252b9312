import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { appWith, testApp } from '#test/app.ts';
import { makeActivity, makeCase, makeCreditor } from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';
import { listen } from '#test/event-stream.ts';
import { mostPerSession } from './streams.ts';

const [app, admin] = await appWith('admin');

/** Something everybody hears: what came before it has been told, or never will be. */
async function mark(): Promise<number> {
  return (await admin.create('address_types', { name: `Typ ${crypto.randomUUID()}` })).id;
}

test('whoever may see a record hears of its making, its change and its end', async () => {
  const stream = await listen(await app.as('coordinator'));
  const { id } = await makeCase(admin);
  expect(await stream.until({ model: 'debt_case', id })).toEqual({
    model: 'debt_case',
    id,
    action: 'create',
    debt_case_id: id,
  });
  const activity = await admin.create('activities', { debt_case_id: id, activity_type_id: 1 });
  const heard = await stream.until({ model: 'activity', id: activity.id });
  expect([heard.action, heard.debt_case_id]).toEqual(['create', id]);
  await admin.put(`/api/activities/${activity.id}`, { description: 'Nikt nie odbiera' });
  await stream.until({ model: 'activity', id: activity.id, action: 'update' });
  await admin.delete(`/api/activities/${activity.id}`);
  await stream.until({ model: 'activity', id: activity.id, action: 'destroy' });
  stream.close();
});

describe("a creditor's employee", () => {
  test('hears nothing of the cases of others, and nothing of what is not visible, its end included', async () => {
    const creditor = await makeCreditor(admin);
    const stream = await listen(await app.as('creditor', { business_entity_ids: [creditor.id] }));
    const [own, foreign] = [await makeCase(admin, { creditor_id: creditor.id }), await makeCase(admin)];
    await stream.until({ model: 'address_type', id: await mark() });
    const before = stream.heard.length;
    const activity = { debt_case_id: own.id, activity_type_id: 1 };
    const promised = { debtor_contacted: true, payment_pledge_date: '2030-01-15' };
    const hidden = await makeActivity(admin, { debt_case_id: own.id, ...promised, visibility_type: 'not_visible' });
    const shown = await admin.create('activities', { ...activity, visibility_type: 'visible' });
    const letter = await admin.create('documents', { debt_case_id: own.id, visible: false });
    await admin.create('notifications', {
      debt_case_id: own.id,
      kind: 'sms',
      content: 'Prosimy o telefon',
      recipient_id: (await admin.create('people', { last_name: 'Mróz', phone: '600100200' })).id,
    });
    for (const path of [`activities/${hidden.id}`, `activities/${shown.id}`, `documents/${letter.id}`])
      await admin.delete(`/api/${path}`);
    await admin.put(`/api/debt_cases/${foreign.id}`, { notes: 'Cudza' });
    await stream.until({ model: 'address_type', id: await mark() });
    expect(stream.heard.map(({ model, id }) => `${model} ${id}`)).not.toContain(`debt_case ${foreign.id}`);
    expect(new Set(stream.heard.filter(({ model }) => model === 'activity').map(({ id }) => id))).toEqual(
      new Set([shown.id]),
    );
    expect(stream.heard.map(({ model }) => model)).not.toContain('document');
    expect(stream.heard.map(({ model }) => model)).not.toContain('notification');
    expect(stream.heard.slice(0, before)).toContainEqual(expect.objectContaining({ model: 'debt_case', id: own.id }));
    // What an activity changes in its case is not told to creditors: they could count those that they do not see.
    expect(stream.heard.slice(before).map(({ model }) => model)).not.toContain('debt_case');
    stream.close();
  });

  test('does not hear that a field changed which they are not told', async () => {
    const creditor = await makeCreditor(admin);
    const [{ id, debtor_id }, tag] = [
      await makeCase(admin, { creditor_id: creditor.id }),
      await admin.create('tags', { name: 'do pozwu' }),
    ];
    const person = await admin.create('people', { last_name: 'Mróz', debtor_ids: [debtor_id] });
    const stream = await listen(await app.as('creditor', { business_entity_ids: [creditor.id] }));
    await admin.put(`/api/debt_cases/${id}`, { tag_ids: [tag.id] });
    await admin.put(`/api/people/${person.id}`, { pesel: '44051401359' });
    await stream.until({ model: 'address_type', id: await mark() });
    expect(stream.heard.map(({ model }) => model).filter((model) => /case|person/.test(model))).toEqual([]);
    await admin.put(`/api/debt_cases/${id}`, { tag_ids: [], notes: 'Dla wierzyciela' });
    await stream.until({ model: 'debt_case', id });
    await admin.put(`/api/people/${person.id}`, { first_name: 'Anna' });
    await stream.until({ model: 'person', id: person.id });
    stream.close();
  });
});

test('whoever is told names alone hears that a colleague is renamed, and all of their own account', async () => {
  const [collector, colleague] = [await app.as('debt_collector'), await app.as('debt_collector')];
  const stream = await listen(collector);
  await admin.put(`/api/users/${colleague.id}`, { phone: '600100200' });
  await stream.until({ model: 'address_type', id: await mark() });
  expect(stream.heard.map(({ model }) => model)).not.toContain('user');
  await admin.put(`/api/users/${colleague.id}`, { last_name: 'Wilk' });
  await stream.until({ model: 'user', id: colleague.id });
  await admin.put(`/api/users/${collector.id}`, { phone: '600100201' });
  await stream.until({ model: 'user', id: collector.id });
  stream.close();
});

test('a collector hears of a case only while it is theirs', async () => {
  const collector = await app.as('debt_collector');
  const stream = await listen(collector);
  const { id } = await makeCase(admin);
  await admin.put(`/api/debt_cases/${id}`, { user_ids: [collector.id] });
  await stream.until({ model: 'debt_case', id, action: 'update' });
  await admin.put(`/api/debt_cases/${id}`, { user_ids: [] });
  const before = stream.heard.length;
  await admin.put(`/api/debt_cases/${id}`, { notes: 'Już nie jego' });
  await stream.until({ model: 'address_type', id: await mark() });
  expect(stream.heard.slice(before).map(({ model }) => model)).toEqual(['address_type']);
  stream.close();
});

test('nobody is told of what was refused', async () => {
  const stream = await listen(await app.as('coordinator'));
  const made = await makeCase(admin);
  await stream.until({ id: made.id });
  const refused = await admin.post('/api/contracts', {
    debt_case_id: made.id,
    contract_no: 'U/1',
    contract_items: [{ name: 'Koparka' }, { production_year: 1 }],
  });
  expect(refused.status).toBe(422);
  await stream.until({ model: 'address_type', id: await mark() });
  expect(stream.heard.filter(({ model }) => model.startsWith('contract'))).toEqual([]);
  stream.close();
});

test('a tab does not hear of what it did itself, the other tabs of its person do', async () => {
  const [own, other] = [await listen(admin, 'first'), await listen(admin, 'second')];
  const { id } = await postFrom('first', '/api/currencies', { name: 'korona', code: 'CZK' });
  await other.until({ model: 'currency', id });
  await own.until({ model: 'address_type', id: await mark() });
  expect(own.heard.map(({ model }) => model)).not.toContain('currency');
  for (const stream of [own, other]) stream.close();
});

test('a tab that changes much at once still hears of what others change meanwhile', async () => {
  const stream = await listen(admin, 'first');
  const { id: debt_case_id } = await makeCase(admin);
  const contract = await admin.create('contracts', { debt_case_id, contract_no: 'CUDZA/1', contract_type_id: 1 });
  const contract_items = Array.from({ length: 101 }, (_, index) => ({ name: `Wózek ${index}` }));
  await Promise.all([
    postFrom('first', '/api/contracts', { debt_case_id, contract_no: 'WIELE/1', contract_type_id: 1, contract_items }),
    admin.create('contract_items', { contract_id: contract.id, name: 'Naczepa' }),
  ]);
  expect(await stream.until({ model: 'contract_item' })).toMatchObject({
    action: expect.stringMatching(/create|update/),
  });
  stream.close();
});

/** Creates something as a tab that says which it is. */
async function postFrom(tab: string, path: string, payload: object): Promise<{ id: number }> {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'x-csrf-token': admin.token, 'content-type': 'application/json', 'x-tab': tab },
    body: JSON.stringify(payload),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number };
}

test('what an import makes in the background is told', async () => {
  const stream = await listen(await app.as('coordinator'));
  const creditor = await makeCreditor(admin);
  const rows = ['Dłużnik;NIP wierzyciela;Numer umowy;Kwota początkowa', `Tartak Bór;${creditor.nip};IM/1;100`].join(
    '\n',
  );
  const { body } = await sendImport(admin, new TextEncoder().encode(rows));
  expect(body).toMatchObject({ created: 1 });
  await stream.until({ model: 'debt_case', id: body.rows[0].debt_case_id, action: 'create' });
  stream.close();
});

describe('a stream', () => {
  test('is for whoever is signed in', async () => {
    expect((await fetch(`${app.url}/api/events`)).status).toBe(401);
  });

  test('ends with its session', async () => {
    const leaver = await app.as('coordinator');
    const stream = await listen(leaver);
    await leaver.delete('/auth/sign_out');
    const id = await mark();
    await stream.ended;
    expect(stream.heard.filter((event) => event.id === id)).toEqual([]);
  });

  test('does not keep its session alive', async () => {
    const person = await app.as('coordinator');
    const stream = await listen(person);
    await sql`update sessions set seen_at = now() - interval '1 hour' where user_id = ${person.id}`.execute(
      app.database.kysely,
    );
    await mark();
    await stream.ended;
    expect((await person.get('/api/session')).body.code).toBe('timeout');
  });

  test('beyond the sixth of a session is refused', async () => {
    const person = await app.as('coordinator');
    const streams = await Promise.all(Array.from({ length: mostPerSession }, () => listen(person)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect((await listen(person)).status).toBe(429);
    for (const stream of streams) stream.close();
  });

  test('does not hold a server that is told to stop', async () => {
    const other = await testApp({}, onTestFinished);
    const stream = await listen(await other.as('admin'));
    await other.close();
    await stream.ended;
    expect(stream.heard).toEqual([]);
  });
});
