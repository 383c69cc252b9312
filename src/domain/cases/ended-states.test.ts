import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { isEnded } from './ended-states.ts';

const app = await testApp();
const admin = await app.as('admin');

test('the browser calls those states the end of a case that give it a last day', async () => {
  const { body } = await admin.get('/api/debt_case_states?per_page=100');
  expect(body.data.filter(({ code }: { code: string }) => isEnded(code)).length).toBe(6);
  for (const { id, code } of body.data) {
    const { finish_date } = await makeCase(admin, { debt_case_state_id: id });
    expect([code, isEnded(code)]).toEqual([code, finish_date !== null]);
  }
});
