import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const debtCase = await makeCase(admin);
await admin.create('activities', { debt_case_id: debtCase.id, activity_type_id: 1 });

/** Two groups of alternatives over the same associations. */
const crossing = (groups: number) =>
  Array.from(
    { length: groups },
    (_, index) =>
      `q[g][${index}][m]=or&q[g][${index}][activities_id_gt]=${index}&q[g][${index}][notifications_id_gt]=${index}`,
  ).join('&');

test('a filter that would take too long is refused before it is run, whoever asks and however', async () => {
  const asked = `/api/debt_cases?${crossing(2)}`;
  expect((await admin.get(asked)).status).toBe(200);
  await app.database.query('ANALYZE');
  // As the planner would find it where there are a billion of them.
  await app.database.query(
    "UPDATE pg_class SET reltuples = 1e9, relpages = 1 WHERE relname IN ('activities', 'debt_cases')",
  );
  for (const person of [admin, coordinator]) {
    const { status, body } = await person.get(asked);
    expect([status, body.code]).toEqual([400, 'too_slow']);
    expect((await person.get(asked.replace('?', '.csv?'))).body.code).toBe('too_slow');
    expect((await person.get('/api/debt_cases?q[activities_description_cont]=spotkanie')).status).toBe(200);
  }
});

test('more conditions than one question may ask are refused with what to do', async () => {
  const { status, body } = await admin.get(`/api/debt_cases?${crossing(12)}`, { 'accept-language': 'en' });
  expect([status, body.code, body.parameter]).toEqual([400, 'too_many_conditions', 'q']);
  expect(body.error).toMatch(/split it into several simpler searches/);
});

test('what the database gave up on is a bad request where somebody asks, and no fault of what is sent where they write', async () => {
  const sent = { identifier: 'Wezwanie', kind: 'sms', content: 'Prosimy o kontakt.' };
  const { id } = await admin.create('notification_templates', sent);
  await app.database.query(`
    CREATE FUNCTION give_up() RETURNS boolean LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$;
    ALTER TABLE notification_templates RENAME TO kept_templates;
    CREATE VIEW notification_templates AS SELECT * FROM kept_templates WHERE give_up()`);
  const asked = await admin.get('/api/notification_templates');
  const shown = await admin.get(`/api/notification_templates/${id}`);
  const written = await admin.put(`/api/notification_templates/${id}`, sent);
  expect([asked, shown, written].map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'too_slow'],
    [400, 'too_slow'],
    [503, 'unavailable'],
  ]);
});

// The embedded engine cannot end a statement but by ending itself, which it does later.
test.runIf(app.database.kind === 'postgres')(
  'what takes longer than was estimated is stopped, and its connection goes on with the usual time',
  async () => {
    await app.database.query(`
      ALTER TABLE activities RENAME TO kept_activities;
      CREATE VIEW activities AS SELECT * FROM kept_activities WHERE pg_sleep(30) IS NOT NULL`);
    const since = performance.now();
    const { status, body } = await admin.get(`/api/debt_cases?${crossing(2)}`);
    expect([status, body.code]).toEqual([400, 'too_slow']);
    expect(performance.now() - since).toBeLessThan(10_000);
    const { rows } = await app.database.query<{ limit: string }>(
      `SELECT current_setting('statement_timeout') AS "limit"`,
    );
    expect(rows).toEqual([{ limit: '15s' }]);
  },
);
