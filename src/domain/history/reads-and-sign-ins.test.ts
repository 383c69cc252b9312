import { describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { testApp } from '#test/app.ts';
import { makeDebtor } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { linesOf } from '#test/record-changes.ts';
import { visitor } from '#test/person.ts';

const app = await testApp({ ODZYSK_MAX_ATTEMPTS: '3' });
const admin = await app.as('admin');

const readsOf = async (resource: string, id: number) =>
  (await linesOf(app.database, resource, id)).filter(({ action }) => action === 'read').map(({ user_id }) => user_id);

describe('reading the data of a person', () => {
  test.each([
    ['debtors', 'debtor', ''],
    ['debtors', 'debtor', '/edit'],
    ['business_entities', 'business_entity', ''],
    ['debt_cases', 'debt_case', ''],
    ['debt_cases', 'debt_case', '/new_call'],
    ['debt_cases', 'debt_case', '/balance'],
    ['debt_cases', 'debt_case', '/history'],
  ])('%s (%s) by GET …%s is recorded once in a quarter of an hour for each reader', async (plural, resource, what) => {
    const { id, debtor_id } = await makeLeasingCase(admin);
    const ofParty = plural !== 'debt_cases';
    const path = `/api/${plural}/${ofParty ? debtor_id : id}`;
    const reader = await app.as('coordinator');
    for (let time = 0; time < 3; time++) expect((await reader.get(path + what)).status).toBe(200);
    await admin.get(path);
    expect(await readsOf(resource, ofParty ? debtor_id : id)).toEqual([reader.id, admin.id]);
  });

  test('people and addresses too, and not what tells of nobody, a list, or what was refused', async () => {
    const { id, debtor_id, contracts } = await makeLeasingCase(admin);
    const person = await admin.create('people', { last_name: 'Mróz', business_entity_id: debtor_id });
    const address = (await admin.get(`/api/addresses?business_entity_id=${debtor_id}`)).body.data[0];
    await admin.get(`/api/people/${person.id}`);
    await admin.get(`/api/addresses/${address.id}/edit`);
    expect([await readsOf('person', person.id), await readsOf('address', address.id)]).toEqual([
      [admin.id],
      [admin.id],
    ]);
    await admin.get(`/api/contracts/${contracts[0].id}`);
    await admin.get(`/api/debt_cases?q[id_eq]=${id}`);
    await (await app.as('debt_collector')).get(`/api/debt_cases/${id}`);
    expect([await readsOf('contract', contracts[0].id), await readsOf('debt_case', id)]).toEqual([[], []]);
  });

  test('is recorded again later, also by a process that knows nothing of the first time', async () => {
    const { id } = await makeDebtor(admin);
    const told = `insert into record_changes (at, user_id, resource, record_id, action)
      values (now() - $2 * interval '1 minute', $3, 'debtor', $1, 'read')`;
    await app.database.query(told, [id, 14, admin.id]);
    await admin.get(`/api/debtors/${id}`);
    expect(await readsOf('debtor', id)).toHaveLength(1);
    const other = await makeDebtor(admin);
    await app.database.query(told, [other.id, 16, admin.id]);
    await admin.get(`/api/debtors/${other.id}`);
    expect(await readsOf('debtor', other.id)).toHaveLength(2);
  });

  test('is recorded also when the clock was put back to before the last time', async () => {
    const { id } = await makeDebtor(admin);
    await app.database.query(
      `insert into record_changes (at, user_id, resource, record_id, action)
       values (now() + interval '1 day', $2, 'debtor', $1, 'read')`,
      [id, admin.id],
    );
    await admin.get(`/api/debtors/${id}`);
    expect(await readsOf('debtor', id)).toHaveLength(2);
  });
});

describe('signing in', () => {
  test('right, wrong, locked and out is recorded with the address', async () => {
    const person = await app.as('debt_collector');
    const guest = await visitor(app.url);
    for (let tries = 0; tries < 3; tries++) await guest.signIn(person.email, 'zła odpowiedź 1A');
    await guest.signIn(person.email, person.password);
    await admin.post(`/api/users/${person.id}/unlock`);
    expect((await guest.signIn(person.email, person.password)).status).toBe(201);
    await guest.send('DELETE', '/auth/sign_out');
    const lines = await linesOf(app.database, 'user', person.id);
    expect(lines.map(({ action, changes, user_id }) => [action, changes.code, user_id])).toEqual([
      ['sign_in', undefined, person.id],
      ['sign_in_failed', 'invalid', null],
      ['sign_in_failed', 'last_attempt', null],
      ['locked', undefined, null],
      ['sign_in_failed', 'locked', null],
      ['sign_in_failed', 'locked', null],
      ['unlock', undefined, admin.id],
      ['sign_in', undefined, person.id],
      ['sign_out', undefined, person.id],
    ]);
    expect(lines.every(({ address }) => address === '127.0.0.1')).toBe(true);
  });

  test('with an address nobody has tells neither the address nor the password', async () => {
    const guest = await visitor(app.url);
    await guest.signIn('nikogo.takiego@odzysk.example', 'Tajne2026Haslo');
    const { rows } = await app.database.query(
      "select * from record_changes where action = 'sign_in_failed' and record_id = 0",
    );
    expect(rows).toMatchObject([{ resource: 'user', user_id: null, changes: { code: 'invalid' } }]);
    const kept = JSON.stringify((await app.database.query('select * from record_changes')).rows);
    expect(kept).not.toContain('nikogo.takiego');
    expect(kept).not.toContain('Tajne2026Haslo');
  });

  test('a second factor, each step by it and each wrong code are recorded, never the secret', async () => {
    const person = await app.as('debt_collector');
    const begun = (await person.post('/auth/second_factor/app')).body;
    const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    const { body } = await person.put('/auth/second_factor/app', { code: totp.generate() });
    const guest = await visitor(app.url);
    await guest.signIn(person.email, person.password);
    await guest.send('POST', '/auth/second_factor', { code: '000000' });
    await guest.send('POST', '/auth/second_factor', { code: body.recovery_codes[0] });
    await guest.send('POST', '/auth/second_factor/recovery_codes', { current_password: person.password });
    await guest.send('DELETE', '/auth/second_factor/app', { current_password: person.password });
    const lines = await linesOf(app.database, 'user', person.id);
    expect(lines.map(({ action, changes }) => [action, ...Object.values(changes)])).toEqual([
      ['sign_in'],
      ['second_factor_added', 'app'],
      ['sign_in'],
      ['sign_in_failed', 'invalid_second_factor'],
      ['sign_in_step', 'second_factor'],
      ['second_factor_added', 'recovery_codes'],
      ['second_factor_removed', 'app'],
    ]);
    const kept = JSON.stringify(lines);
    for (const secret of [begun.secret, ...body.recovery_codes]) expect(kept).not.toContain(secret);
  });

  test('a change of role or rights says from what to what, and a password set anew that it was', async () => {
    const person = await app.as('debt_collector');
    await admin.put(`/api/users/${person.id}`, { role: 'terrain_debt_collector', active: false });
    expect((await linesOf(app.database, 'user', person.id)).at(-1)).toMatchObject({
      changes: { role: [3, 5], active: [true, false] },
    });
    const guest = await app.as('debt_collector');
    await admin.put(`/api/users/${guest.id}`, { must_change_password: true });
    const renewed = {
      current_password: guest.password,
      password: 'Jesien2026Lato',
      password_confirmation: 'Jesien2026Lato',
    };
    expect((await guest.put('/auth/password_expired', { user: renewed })).status).toBe(204);
    expect((await linesOf(app.database, 'user', guest.id)).at(-1)).toMatchObject({
      user_id: guest.id,
      action: 'password_renewed',
      changes: { password_digest: ['…', '…'] },
    });
  });
});
