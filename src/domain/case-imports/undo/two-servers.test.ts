import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { casesFile, importFile } from '#test/case-import.ts';
import { ownDatabase } from '#test/own-database.ts';
import { ownServer } from '#test/own-server.ts';
import { until } from '#test/until.ts';

test.runIf(process.env['TEST_DATABASE_URL'])(
  'cases that two processes with the same job decide about at once are counted once',
  async () => {
    const cases = 20;
    const settings = await ownDatabase();
    const [first, second] = [await ownServer(settings), await ownServer(settings)];
    for (const server of [first, second]) onTestFinished(() => server.kill());
    const admin = await first.admin();
    const { id } = (await importFile(admin, await casesFile(admin, { cases }))).body;
    for (const one of (await admin.get('/api/debt_cases?per_page=100')).body.data)
      await admin.create('activities', { debt_case_id: one.id, activity_type_id: 1, description: 'Telefon' });

    const open = () => openDatabase({ databaseUrl: settings['DATABASE_URL']!, dataDir: '' });
    const [database, holder] = [await open(), await open()];
    for (const one of [database, holder]) onTestFinished(() => one.close());
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely);
      return rows[0]!.count;
    };
    let asked: Promise<unknown> = Promise.resolve();
    await holder.transaction(async ({ kysely }) => {
      await sql`select from debt_cases for update`.execute(kysely);
      asked = admin.post(`/api/imports/${id}/undo`, {}).catch(() => null);
      await until(waiting, (count) => count > 0);
      // As when the first was silent for so long that its job was given to the other.
      await sql`insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'case_import_undo'`.execute(
        database.kysely,
      );
      await until(waiting, (count) => count > 1);
    });
    const undone = async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'case_import_undo' and state <> 'completed'`.execute(database.kysely);
      return rows.length === 0;
    };
    await until(undone, Boolean);
    await asked;
    expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ undo_state: 'done', undone: 0, kept: cases });
  },
  120_000,
);
