import { expect, test } from 'vitest';
import { orTooSlow } from './too-slow.ts';

test('a filter that the database gave up on is a bad request that says so', async () => {
  const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  await expect(orTooSlow(Promise.reject(canceled))).rejects.toMatchObject({ status: 400, code: 'too_slow' });
});

test('any other failure stays what it is', async () => {
  const other = new Error('out of memory');
  await expect(orTooSlow(Promise.reject(other))).rejects.toBe(other);
  await expect(orTooSlow(Promise.resolve(7))).resolves.toBe(7);
});
