import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { matchOf } from './match-of.ts';

const invoice = { id: 7, kind: 'installment', due_date: '2026-05-21', amount: '1234.50', currency: 'PLN' };
const offered = (record: object) => {
  const { label, about } = matchOf(model, model.named('invoice'), { ...invoice, ...record }, 'pl');
  return [label, about].map((text) => text.replaceAll(/\s/g, ' '));
};

test('a record without a name is offered by what tells it apart, never by its bare id', () => {
  expect(offered({ description: 'Rata nr 5' })).toEqual(['Rata nr 5', 'rata · 2026-05-21 · 1 234,50']);
  expect(offered({ description: null })).toEqual(['rata · 2026-05-21 · 1 234,50', '']);
  expect(offered({ description: ' ', due_date: null })).toEqual(['rata · 1 234,50', '']);
});
