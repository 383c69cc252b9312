import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { visitor } from '#test/person.ts';
import { digestOf } from './digest.ts';

const app = await testApp({ ODZYSK_MAX_ATTEMPTS: '3' });
const admin = await app.as('admin');

test('a support code that an administrator demands is entered once', async () => {
  const person = await app.as('debt_collector');
  const { status, body } = await admin.post(`/api/users/${person.id}/demand_support_code`);
  expect(status).toBe(200);
  expect(body.support_code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect((await person.get('/api/debt_cases')).body.code).toBe('verification_required');
  const wrong = await person.post('/auth/verification', { code: 'AAAA-AAAA' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_verification']);
  const right = await person.post('/auth/verification', { code: body.support_code.toLowerCase().replace('-', ' ') });
  expect([right.status, right.body.id]).toEqual([200, person.id]);
  expect((await person.get('/api/debt_cases')).status).toBe(200);
  expect(JSON.stringify((await admin.get(`/api/users/${person.id}`)).body)).not.toContain(body.support_code);
});

test('a support code opens for a day, then only one that is demanded anew', async () => {
  const person = await app.as('debt_collector');
  const demand = async () => (await admin.post(`/api/users/${person.id}/demand_support_code`)).body;
  const enter = async (code: string) => (await person.post('/auth/verification', { code })).status;
  const first = await demand();
  const holdsForMs = Date.parse(first.support_code_expires_at) - Date.now();
  expect(Math.round(holdsForMs / 3_600_000)).toBe(24);
  await sql`update users set support_code_expires_at = now() where id = ${person.id}`.execute(app.database.kysely);
  expect(await enter(first.support_code)).toBe(401);
  expect((await person.get('/api/session')).body.code).toBe('verification_required');
  expect(await enter((await demand()).support_code)).toBe(200);
});

test('a support code demanded by an older version is over, and kept as slow a digest as a password from now on', async () => {
  const person = await app.as('debt_collector');
  const digest = async () =>
    (
      await sql<{ support_code_digest: string }>`
      select support_code_digest from users where id = ${person.id}`.execute(app.database.kysely)
    ).rows[0];
  await admin.post(`/api/users/${person.id}/demand_support_code`);
  expect((await digest())?.support_code_digest).toMatch(/^\$argon2id\$/);
  await sql`update users set support_code_digest = ${digestOf('AAAAAAAA')}, support_code_expires_at = null
    where id = ${person.id}`.execute(app.database.kysely);
  expect((await person.post('/auth/verification', { code: 'AAAA-AAAA' })).body.code).toBe('invalid_verification');
});

test('guessing a support code ends the session that guesses, at the last try allowed', async () => {
  const person = await app.as('debt_collector');
  await admin.post(`/api/users/${person.id}/demand_support_code`);
  const guess = async () => (await person.post('/auth/verification', { code: 'BBBB-BBBB' })).body.code;
  const wrong = 'invalid_verification';
  expect([await guess(), await guess(), await guess()]).toEqual([wrong, wrong, 'locked']);
  expect((await person.get('/api/session')).body.code).toBe('unauthenticated');
});

test('a security question is asked at every sign-in while an administrator demands it', async () => {
  const person = await app.as('debt_collector');
  const missing = await admin.put(`/api/users/${person.id}`, { security_question_required: true });
  expect(Object.keys(missing.body.user.errors)).toEqual(['security_question', 'security_answer']);
  const question = { security_question: 'Imię pierwszego psa?', security_answer: 'Żaba Łatka' };
  await admin.put(`/api/users/${person.id}`, { ...question, security_question_required: true });
  const browser = await visitor(app.url);
  const entered = await browser.signIn(person.email, person.password);
  expect([entered.status, entered.body.code]).toEqual([201, 'security_question_required']);
  const refused = await browser.send('GET', '/api/session');
  expect(refused.body).toMatchObject({ code: 'security_question_required', question: question.security_question });
  const wrong = await browser.send('POST', '/auth/security_question', { answer: 'kot' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_security_question']);
  expect((await browser.send('POST', '/auth/security_question', { answer: ' żaba  łatka ' })).status).toBe(200);
  expect((await browser.send('GET', '/api/session')).status).toBe(200);
});

test('what a person may not set about themselves they cannot take away either', async () => {
  const person = await app.as('debt_collector');
  const { body } = await person.put(`/api/users/${person.id}`, { active: false, security_question_required: true });
  expect([body.active, body.security_question_required]).toEqual([true, false]);
  expect((await person.post(`/api/users/${person.id}/unlock`)).status).toBe(403);
});
