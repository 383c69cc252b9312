import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isPassword } from '#domain/accounts/passwords/password.server.ts';
import { testApp } from '#test/app.ts';
import { testDatabase } from '#test/database.ts';
import { visitor } from '#test/person.ts';
import { ensureNamedAdministrator, ensureSomebody } from './first-administrator.ts';

const app = await testApp();

test('of two first starts at once one makes the administrator, by the address of the settings, and prints the password', async () => {
  const { kysely: db } = await testDatabase();
  const config = readConfig({ ODZYSK_ADMIN_EMAIL: 'Szefowa@agencja.example' });
  const made = await Promise.all([ensureSomebody(db, config), ensureSomebody(db, config)]);
  const [one, ...others] = made.filter((each) => each !== undefined);
  expect([one?.email, others]).toEqual(['szefowa@agencja.example', []]);
  const { rows } = await sql<{ password_digest: string }>`select password_digest from users`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await isPassword(one!.password, rows[0]!.password_digest)).toBe(true);
  expect(await ensureSomebody(db, config)).toBeUndefined();
});

test('of an address that is somebody else’s, or of an account that was deleted, the start warns', async () => {
  const [admin, gone, collector] = [await app.as('admin'), await app.as('admin'), await app.as('debt_collector')];
  await admin.delete(`/api/users/${gone.id}`);
  const warnings: string[] = [];
  for (const { email } of [admin, gone, collector]) {
    const config = readConfig({ ODZYSK_ADMIN_EMAIL: email.toUpperCase(), ODZYSK_ADMIN_PASSWORD: 'Inne2026Haslo' });
    await ensureNamedAdministrator(app.database.kysely, config, (line) => warnings.push(`${email}: ${line}`));
  }
  const warning = expect.stringContaining('nie jest kontem administratora');
  expect(warnings).toEqual([warning, warning]);
  expect(warnings.map((line) => line.split(':')[0])).toEqual([gone.email, collector.email]);
});

test.each([
  [
    'x',
    'jest za krótkie (minimum: 12), musi zawierać wielką i małą literę oraz cyfrę / is too short (minimum: 12), must',
  ],
  ['zima2026wiosna', 'musi zawierać wielką i małą literę oraz cyfrę / must contain'],
  ['Nowa1@Agencja.example', 'nie może być adresem e-mail / must not be'],
])('whoever makes an administrator with the password %s is warned, once', async (weak, reason) => {
  const { kysely: db } = await testDatabase();
  const warnings: string[] = [];
  const settings = { ODZYSK_ADMIN_EMAIL: 'nowa1@agencja.example', ODZYSK_ADMIN_PASSWORD: weak };
  const start = () => ensureNamedAdministrator(db, readConfig(settings), (line) => warnings.push(line));
  await start();
  expect(warnings).toEqual([expect.stringContaining(`ODZYSK_ADMIN_PASSWORD: ${reason}`)]);
  expect((await sql`select from users`.execute(db)).rows).toHaveLength(1);
  await start();
  expect(warnings).toHaveLength(1);
});

test('the administrator of the settings is renewed at the start when the account has expired', async () => {
  const [admin, other] = [await app.as('admin'), await app.as('admin')];
  const db = app.database.kysely;
  await sql`update users set last_seen_at = now() - interval '91 days' where id in (${admin.id}, ${other.id})`.execute(
    db,
  );
  const config = readConfig({ ODZYSK_ADMIN_EMAIL: admin.email, ODZYSK_ADMIN_PASSWORD: 'Inne2026Haslo' });
  await ensureNamedAdministrator(db, config, expect.unreachable);
  const codeOf = async ({ email, password }: typeof admin) =>
    (await (await visitor(app.url)).signIn(email, password)).body.code;
  expect([await codeOf(admin), await codeOf(other)]).toEqual([undefined, 'expired']);
});
