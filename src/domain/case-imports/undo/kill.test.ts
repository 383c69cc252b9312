import { expect, test } from 'vitest';
import { casesFile, sendImport } from '#test/case-import.ts';
import { killedHalfway } from '#test/killed-halfway.ts';
import { untilNewest } from '#test/until.ts';

const cases = 400;

test(
  'an import whose server is killed while it is undone loses all its cases, but for those worked on',
  { timeout: 180_000 },
  async () => {
    let touched: unknown;
    const { half, after } = await killedHalfway(async (admin) => {
      await sendImport(admin, await casesFile(admin, { cases }));
      const { id } = await untilNewest(admin, 'imports', ({ state }) => state === 'done');
      // The last of them, so that it is decided about after the kill.
      touched = (await admin.get('/api/debt_cases?s=id+desc&per_page=1')).body.data[0].id;
      await admin.create('activities', { debt_case_id: touched, activity_type_id: 1, description: 'Telefon' });
      return {
        begin: () => admin.post(`/api/imports/${id}/undo`, {}),
        half: () => untilNewest(admin, 'imports', ({ undone }) => Number(undone) >= 100),
      };
    });
    expect(half).toMatchObject({ undo_state: 'running' });
    const done = await untilNewest(after, 'imports', ({ undo_state }) => undo_state === 'done');
    expect(done).toMatchObject({ undone: cases - 1, kept: 1 });
    const totals = ['debt_cases', 'debtors', 'contracts', 'addresses', 'people'].map(async (plural) => {
      const { body } = await after.get(`/api/${plural}?per_page=1`);
      return [plural, body.pagination.total_count];
    });
    const one = { debt_cases: 1, debtors: 1, contracts: 1, addresses: 1, people: 1 };
    expect(Object.fromEntries(await Promise.all(totals))).toEqual(one);
    expect((await after.get(`/api/debt_cases/${String(touched)}`)).status).toBe(200);
  },
);
