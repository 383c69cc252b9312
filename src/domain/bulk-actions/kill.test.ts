import { expect, test } from 'vitest';
import { casesFile, sendImport } from '#test/case-import.ts';
import { killedHalfway } from '#test/killed-halfway.ts';
import { untilNewest } from '#test/until.ts';

const cases = 400;

test(
  'a change of many cases whose server is killed goes on where it stopped: no case has two tasks, and none has none',
  { timeout: 180_000 },
  async () => {
    const { half, after } = await killedHalfway(async (admin) => {
      await sendImport(admin, await casesFile(admin, { cases }), { importer: 'generic' });
      await untilNewest(admin, 'imports', ({ state }) => state === 'done');
      const task = { resource: 'debt_case', action: 'task', params: { description: 'Zadzwoń' }, q: {} };
      return {
        begin: () => admin.post('/api/bulk_actions', task),
        half: () => untilNewest(admin, 'bulk_actions', ({ processed }) => processed > 0),
      };
    });
    expect(half).toMatchObject({ state: 'running', total: cases });
    expect(half.processed).toBeLessThan(cases);
    const run = await untilNewest(after, 'bulk_actions', ({ state }) => state !== 'running');
    expect(run).toMatchObject({ state: 'done', processed: cases, changed: cases, refused: 0 });
    const { pagination } = (await after.get('/api/activities?q[task_state_eq]=ongoing')).body;
    expect(pagination.total_count).toBe(cases);
    const perCase = await after.get('/api/debt_cases?per_page=1&q[activities_task_state_eq]=ongoing');
    expect(perCase.body.pagination.total_count).toBe(cases);
  },
);
