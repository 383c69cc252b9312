import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { role } from '#domain/rights/role.ts';
import { testApp } from '#test/app.ts';
import { linkIn, mailTo } from '#test/outbox.ts';
import { visitor } from '#test/person.ts';
import { isCommonPassword } from './common-passwords.server.ts';
import { passwordProblems } from './password-rules.ts';

const app = await testApp();
const twice = (password: string) => ({ password, password_confirmation: password });
const sentence = 'jest jednym z najczęściej używanych haseł – wybierz inne';

test.each([
  'Password1234',
  'Password123!',
  'P@ssw0rd1234',
  'Qwerty123456',
  'Haslo12345678',
  'Polska123456',
  'Aa1234567890',
  '1qaz2wsx3EDC',
  '123Password456',
  'Password1Password1',
  'Odzysk123456!',
])('%s is one that everybody uses', (password) => {
  expect(passwordProblems(password, '', { min: 12 })).toEqual([]);
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Zima2026Wiosna',
  'Haslo-Nowe-123',
  'Correct1Horse2Battery',
  'Zażółć-gęślą-1',
  'kQ7#mV2!tR9x',
  'Nowe2026Haslo',
  'Bezpieczne1Haslo',
  'Winda-Kapusta-7',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('of the list more than three thousand make passwords that the other rules let pass', () => {
  const fitting = dictionary['passwords-common']
    .filter((word) => /^\p{Ll}/u.test(word))
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}${'1234567890'.slice(0, Math.max(1, 12 - word.length))}`)
    .filter((password) => !passwordProblems(password, '', { min: 12 }).length);
  expect(fitting.filter(isCommonPassword).length).toBeGreaterThan(3000);
});

test('it is refused wherever a password is set', async () => {
  const [admin, person] = [await app.as('admin'), await app.as('debt_collector')];
  const [common, { email, password: current_password }] = [twice('Qwerty123456'), person];
  const names = { first_name: 'Nowa', last_name: 'Osoba', role: role.debt_collector };
  const browser = await visitor(app.url);
  await browser.send('POST', '/auth/password', { user: { email } });
  const reset_password_token = linkIn(await mailTo(app.dataDir, email)).split('=')[1];
  await admin.put(`/api/users/${person.id}`, { must_change_password: true });
  const expired = await person.put('/auth/password_expired', { user: { ...common, current_password } });
  await admin.put(`/api/users/${person.id}`, { must_change_password: false });
  const answers = [
    expired,
    await admin.post('/api/users', { ...names, email: 'nowa.osoba@odzysk.example', ...common }),
    await admin.put(`/api/users/${person.id}`, common),
    await person.put(`/api/users/${person.id}`, { ...common, current_password }),
    await browser.send('PUT', '/auth/password', { user: { ...common, reset_password_token } }),
  ];
  for (const { status, body } of answers) expect([status, body.user.errors]).toEqual([422, { password: [sentence] }]);
});
