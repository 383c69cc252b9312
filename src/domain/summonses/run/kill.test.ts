import { expect, test } from 'vitest';
import { casesFile, sendImport } from '#test/case-import.ts';
import { killedHalfway } from '#test/killed-halfway.ts';
import type { Answer } from '#test/person.ts';
import { untilNewest } from '#test/until.ts';

// More than are dealt with at once.
const cases = 24;

test(
  'letters for many cases whose server is killed go on where they stopped: each case has one',
  { timeout: 180_000 },
  async () => {
    const { half, after } = await killedHalfway(async (admin) => {
      await sendImport(admin, await casesFile(admin, { cases }), { importer: 'generic' });
      return {
        begin: () => admin.post('/api/summons_runs', { kind: 'leasing', list: {}, call: {} }),
        half: () => untilNewest(admin, 'summons_runs', ({ processed }) => processed >= 2),
      };
    });
    expect(half).toMatchObject({ state: 'running', total: cases });
    const { id } = await untilNewest(after, 'summons_runs', ({ state }) => state !== 'running');
    const run = (await after.get(`/api/summons_runs/${id}`)).body;
    expect(run).toMatchObject({ state: 'done', made: cases, failed: 0, skipped: 0 });
    expect(run.files).toMatchObject([{ part: 1, letters: cases }]);
    const { data } = (await after.get('/api/documents?per_page=100')).body;
    expect(new Set(data.map((document: Answer['body']) => document.debt_case_id)).size).toBe(cases);
    expect(data.map((document: Answer['body']) => document.binary_files.length)).toEqual(data.map(() => 2));
    expect(data).toHaveLength(cases);
  },
);
