import { expect, test } from 'vitest';
import type { ModelChange } from '#engine/server/behaviour.ts';
import { packedChanges } from './packed-changes.ts';

const change = (id: number, more: Partial<ModelChange> = {}): ModelChange => ({
  model: 'debt_case',
  id,
  action: 'update',
  within: null,
  ...more,
});

const unpacked = (messages: readonly string[]) => messages.flatMap((text) => JSON.parse(text) as ModelChange[]);

test('changes are told in messages that PostgreSQL takes, none lost', () => {
  const audience = Array.from({ length: 90 }, (_, index) => 1_000_000 + index);
  const changes = Array.from({ length: 60 }, (_, index) => change(index + 1, { action: 'destroy', audience }));
  const messages = packedChanges(changes);
  expect(Math.max(...messages.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000);
  expect(unpacked(messages)).toEqual(changes);
});

test('of hundreds of one model it is said that there were many', () => {
  const many = Array.from({ length: 300 }, (_, index) => change(index + 1, { origin: 'tab' }));
  const messages = packedChanges([...many, change(5, { model: 'contract' })]);
  expect(unpacked(messages)).toEqual([
    { model: 'debt_case', id: null, action: 'update', within: null, origin: 'tab' },
    change(5, { model: 'contract' }),
  ]);
});

test('many changes of the same fields are a change of these', () => {
  const many = Array.from({ length: 101 }, (_, index) => change(index + 1, { fields: ['last_action_at'] }));
  expect(unpacked(packedChanges(many))).toMatchObject([{ id: null, fields: ['last_action_at'] }]);
  expect(unpacked(packedChanges([...many, change(1)]))[0]).not.toHaveProperty('fields');
});

test('nothing is said of a transaction that changed nothing', () => {
  expect(packedChanges([])).toEqual([]);
});
