import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { attack } from './attack/attack.ts';

const app = await testApp();

test('every described call, made with hostile and foreign values by nobody and each role, shows nothing it must not', async () => {
  const { shots, findings } = await attack(app, { every: 250 });
  expect(findings).toEqual([]);
  expect(shots).toBeGreaterThan(500);
}, 240_000);
