import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

test('whoever would change too many cases is told how many there may be, thousands apart', async () => {
  const coordinator = await (await testApp()).as('coordinator');
  const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
  const task = { resource: 'debt_case', action: 'task', params: { description: 'Zadzwoń' }, ids };
  const { status, body } = await coordinator.post('/api/bulk_actions', task);
  expect([status, body.bulk_action.errors.base]).toEqual([
    422,
    ['Naraz można zmienić najwyżej 10\u00A0000 spraw; zawęź filtr'],
  ]);
});
