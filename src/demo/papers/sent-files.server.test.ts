import { expect, test, vi } from 'vitest';
import { demoOffice } from '#test/demo-office.ts';
import { addBulkChanges } from '../bulk-changes.server.ts';
import { addSavedViews } from '../saved-views.server.ts';
import { addSentFiles } from './sent-files.server.ts';

test('the demo has an import of cases that nobody looks after yet, a file of auction responses, changes of many cases and kept views', async () => {
  const database = await demoOffice(90, async (services) => {
    await addSentFiles(services);
    await addBulkChanges(services);
    await addSavedViews(services);
  });
  await vi.waitFor(
    async () => {
      const { rows } = await database.query(`
        select (select array_agg(state || ' ' || created || ' ' || failed) from imports) as imports,
          (select array_agg(state || ' ' || success_count || ' ' || missing_count) from santander_import_files)
            as auctions,
          (select array_agg(state order by id) from bulk_actions where changed > 0 and refused = 0) as changes,
          (select count(*)::integer from debt_cases c
           where not exists (select from debt_case_users l where l.debt_case_id = c.id)) as unassigned,
          (select array_agg(shared order by id) from saved_views) as views`);
      expect(rows).toEqual([
        {
          imports: ['done 5 1'],
          auctions: ['done 3 1'],
          changes: ['done', 'done'],
          unassigned: 5,
          views: [true, true, false],
        },
      ]);
    },
    { timeout: 20_000, interval: 200 },
  );
});
