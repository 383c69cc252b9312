import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const app = await testApp({ ODZYSK_SESSION_TIMEOUT: '60s' });

test('a short session lasts as long as it is used', async () => {
  const person = await app.as('coordinator');
  const afterSeconds = async (seconds: number) => {
    const seen = sql`now() - make_interval(secs => ${seconds})`;
    await sql`update sessions set seen_at = ${seen} where user_id = ${person.id}`.execute(app.database.kysely);
    return (await person.get('/api/session')).status;
  };
  expect(await afterSeconds(10)).toBe(200);
  const { rows } = await sql`
    select 1 from sessions where user_id = ${person.id} and seen_at > now() - interval '10 seconds'`.execute(
    app.database.kysely,
  );
  expect(rows).toHaveLength(1);
  expect(await afterSeconds(61)).toBe(401);
});
