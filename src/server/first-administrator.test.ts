import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testApp } from '#test/app.ts';
import { visitor } from '#test/visitor.ts';
import { ensureNamedAdministrator } from './first-administrator.ts';

const app = await testApp();
afterAll(() => app.close());

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
