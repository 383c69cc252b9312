import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testApp } from '#test/app.ts';
import { visitor } from '#test/visitor.ts';
import { ensureNamedAdministrator } from './first-administrator.ts';

const app = await testApp();
afterAll(() => app.close());

test('an address that is somebody else’s, or of an account that was deleted, stops the start in one line', async () => {
  const [admin, gone, collector] = [await app.as('admin'), await app.as('admin'), await app.as('debt_collector')];
  await admin.delete(`/api/users/${gone.id}`);
  for (const { email } of [gone, collector]) {
    const config = readConfig({ ODZYSK_ADMIN_EMAIL: email.toUpperCase(), ODZYSK_ADMIN_PASSWORD: 'Inne2026Haslo' });
    await expect(ensureNamedAdministrator(app.database.kysely, config)).rejects.toThrow(
      /^Ustawienie ODZYSK_ADMIN_EMAIL ma złą wartość \/ setting ODZYSK_ADMIN_EMAIL has a wrong value: .+$/,
    );
  }
});

test('the administrator of the settings is renewed at the start when the account has expired', async () => {
  const [admin, other] = [await app.as('admin'), await app.as('admin')];
  const db = app.database.kysely;
  await sql`update users set last_seen_at = now() - interval '91 days' where id in (${admin.id}, ${other.id})`.execute(
    db,
  );
  const config = readConfig({ ODZYSK_ADMIN_EMAIL: admin.email, ODZYSK_ADMIN_PASSWORD: 'Inne2026Haslo' });
  await ensureNamedAdministrator(db, config);
  const codeOf = async ({ email, password }: typeof admin) =>
    (await (await visitor(app.url)).signIn(email, password)).body.code;
  expect([await codeOf(admin), await codeOf(other)]).toEqual([undefined, 'expired']);
});
