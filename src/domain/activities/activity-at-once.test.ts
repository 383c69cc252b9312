import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';

const app = await testApp();

test('twenty notes made at once in one case are all kept, and none waits for another that waits for it', async () => {
  const admin = await app.as('admin');
  const { id } = await makeCase(admin);
  const note = { debt_case_id: id, activity_type_id: 1, description: 'Notatka' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post('/api/activities', note)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});
