import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { linkIn, mailsTo, mailTo } from '#test/outbox.ts';
import { type Person, visitor } from '#test/person.ts';
import { withApp } from '#test/second-factor.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const twice = (password: string) => ({ password, password_confirmation: password });
const newPassword = twice('Jesien2026Lato');
const told = (to: string, part: string) => mailTo(app.dataDir, to, part);
const noticesOf = async (person: Person) => (await person.get('/api/account_notices')).body.data;

async function signedInAgain({ email }: Person, password: string) {
  const browser = await visitor(app.url);
  expect((await browser.signIn(email, password)).status).toBe(201);
  return browser;
}

describe('the owner is mailed', () => {
  test('that the password was changed, by whatever way, from which address, and how to get it back', async () => {
    const [own, renewed, reset] = [
      await app.as('debt_collector'),
      await app.as('debt_collector'),
      await app.as('debt_collector'),
    ];
    await own.put(`/api/users/${own.id}`, { ...newPassword, current_password: own.password });
    await admin.put(`/api/users/${renewed.id}`, { must_change_password: true });
    await renewed.put('/auth/password_expired', { user: { ...newPassword, current_password: renewed.password } });
    const browser = await visitor(app.url);
    await browser.send('POST', '/auth/password', { user: { email: reset.email } });
    const reset_password_token = linkIn(await told(reset.email, '://')).split('=')[1];
    await browser.send('PUT', '/auth/password', { user: { ...newPassword, reset_password_token } });
    for (const { email } of [own, renewed, reset]) {
      const mail = await told(email, 'Zmieniono hasło');
      expect(mail).toMatch(/z adresu sieciowego (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)\./);
      expect(mail).toContain('Nie pamiętasz hasła?');
      expect(mail).not.toMatch(/https?:|Jesien2026Lato/);
    }
    expect(await told(renewed.email, 'Przy najbliższym logowaniu')).toContain('(administrator)');
  });

  test('that somebody who knew the password guessed at codes until they were locked, once', async () => {
    const person = await app.as('debt_collector');
    await withApp(person);
    const browser = await signedInAgain(person, person.password);
    const codes = [];
    for (let time = 0; time < 11; time++)
      codes.push((await browser.send('POST', '/auth/second_factor', { code: '000000' })).body.code);
    expect(codes.slice(-2)).toEqual(['locked', 'locked']);
    expect(await told(person.email, 'zbyt wiele błędnych kodów')).toContain('ustaw nowe hasło');
    const mails = await mailsTo(app.dataDir, person.email);
    expect(mails.filter((mail) => mail.includes('zbyt wiele błędnych kodów'))).toHaveLength(1);
  });

  test('that the address is to change, and has changed, where it was until now', async () => {
    const person = await app.as('debt_collector');
    const email = `inna.${randomUUID()}@odzysk.example`;
    await person.put(`/api/users/${person.id}`, { email, current_password: person.password });
    expect(await told(person.email, 'ma się zmienić')).toContain(email);
    await (await visitor(app.url)).send('GET', linkIn(await told(email, '://')));
    for (const to of [person.email, email]) expect(await told(to, 'zmieniono na')).toContain(email);
  });

  test('of every factor set up, taken away or used up', async () => {
    const person = await app.as('debt_collector');
    const { codes } = await withApp(person);
    await told(person.email, 'dodano aplikację');
    const browser = await signedInAgain(person, person.password);
    expect((await browser.send('POST', '/auth/second_factor', { code: codes[0] })).status).toBe(200);
    await told(person.email, 'Pozostało kodów: 9.');
    const body = { current_password: person.password };
    expect((await browser.send('POST', '/auth/second_factor/recovery_codes', body)).status).toBe(200);
    await told(person.email, 'nowe kody zapasowe');
    expect((await browser.send('DELETE', '/auth/second_factor/app', body)).status).toBe(204);
    await told(person.email, 'Usunięto aplikację');
  });

  test('of a security question, in the language they chose', async () => {
    const person = await app.as('creditor');
    const question = { security_question: 'First pet?', security_answer: 'Rex' };
    await person.put(`/api/users/${person.id}`, { language: 'en', ...question, current_password: person.password });
    const mail = await told(person.email, 'The security question');
    expect(mail).toContain('Subject: Odzysk: your account has changed');
    expect(mail).not.toContain('Rex');
  });

  test('nothing of what was refused or changes nothing of signing in', async () => {
    const person = await app.as('debt_collector');
    await person.put(`/api/users/${person.id}`, { ...newPassword, current_password: 'Inne2026Haslo' });
    await admin.put(`/api/users/${person.id}`, { phone: '512345678' });
    await admin.put(`/api/users/${person.id}`, newPassword);
    await told(person.email, 'Zmieniono hasło');
    expect(await mailsTo(app.dataDir, person.email)).toHaveLength(1);
  });
});

describe('what a coordinator does to an account', () => {
  test('cannot be kept from its owner: it is mailed to the address of before and told after signing in', async () => {
    const person = await app.as('debt_collector');
    const path = `/api/users/${person.id}`;
    const email = `przejeta.${randomUUID()}@odzysk.example`;
    await withApp(person);
    expect((await coordinator.put(path, { ...newPassword, email })).status).toBe(200);
    expect((await coordinator.post(`${path}/reset_second_factor`)).status).toBe(200);
    for (const part of ['Zmieniono hasło', 'ma się zmienić', 'Usunięto drugi składnik']) {
      expect(await told(person.email, part)).toContain('Zrobił(a) to: Osoba coordinator (koordynator).');
    }
    await (await visitor(app.url)).send('GET', linkIn(await told(email, '://')));
    await told(person.email, 'zmieniono na');
    const browser = await visitor(app.url);
    expect((await browser.signIn(email, newPassword.password)).status).toBe(201);
    const { data } = (await browser.send('GET', '/api/account_notices')).body;
    expect(data.map(({ event, user, role }: Record<string, unknown>) => [event, user, role])).toEqual([
      ['second_factor_removed', 'Osoba coordinator', 1],
      ['email_asked', 'Osoba coordinator', 1],
      ['password_changed', 'Osoba coordinator', 1],
    ]);
  });

  test.each([
    ['demand_support_code', 'Zażądano od Ciebie kodu'],
    ['unlock', 'Odblokowano Twoje konto'],
  ])('by %s is mailed too', async (action, part) => {
    const person = await app.as('debt_collector');
    await app.database.query('update users set locked_at = now() where id = $1', [person.id]);
    expect((await coordinator.post(`/api/users/${person.id}/${action}`)).status).toBe(200);
    await told(person.email, part);
  });

  test('stays on the screen until its owner, and nobody else, has read it', async () => {
    const [person, other] = [await app.as('debt_collector'), await app.as('debt_collector')];
    await admin.put(`/api/users/${person.id}`, { security_question: 'Imię psa?', security_answer: 'Żaba' });
    const [notice] = await noticesOf(person);
    expect(notice).toMatchObject({ event: 'security_question_changed', user: 'Osoba admin', details: {} });
    expect(await noticesOf(other)).toEqual([]);
    expect((await other.delete(`/api/account_notices/${notice.id}`)).status).toBe(404);
    expect((await person.delete(`/api/account_notices/${notice.id}`)).status).toBe(204);
    expect(await noticesOf(person)).toEqual([]);
    expect((await person.delete(`/api/account_notices/${notice.id}`)).status).toBe(404);
  });

  test('is not told of when it was refused', async () => {
    const person = await app.as('debt_collector');
    expect((await admin.put(`/api/users/${person.id}`, { ...newPassword, email: admin.email })).status).toBe(422);
    expect(await noticesOf(person)).toEqual([]);
  });
});
