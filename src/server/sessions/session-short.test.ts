import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const app = await testApp({ ODZYSK_SESSION_TIMEOUT: '4s' });

test('a short session lasts as long as it is used', async () => {
  const person = await app.as('coordinator');
  for (const second of [1.5, 3, 4.5, 6]) {
    await later(1500);
    expect([second, (await person.get('/api/session')).status]).toEqual([second, 200]);
  }
  await later(4500);
  expect((await person.get('/api/session')).body.code).toBe('timeout');
});
