import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import type { Session } from '#browser/session/session.ts';
import { payloadOf, placedError } from './form-payload.ts';

const current_user = { id: 1, full_name: 'A', email: 'a@b.pl', role: 0, is_creditor: false };
const everything: Session = { current_user, resources: {}, settings: {} };

test('only what may be set is sent', () => {
  const values = { id: 5, odzysk_no: '2026/000001', zd_no: 'ZD/1', creditor_nip: '1', notes: null };
  const debtCase = model.named('debt_case');
  expect(payloadOf(model, debtCase, values, everything).body).toEqual({ zd_no: 'ZD/1', notes: null });
  const narrow: Session = { ...everything, fields: { debt_cases: { writes: ['notes'] } } };
  expect(payloadOf(model, debtCase, values, narrow).body).toEqual({ notes: null });
});

test('a field whose condition is no longer met is emptied', () => {
  const values = { activity_type_id: 1, payment_pledge_date: '2026-11-30', description: 'x' };
  const { body } = payloadOf(model, model.named('activity'), values, everything);
  expect(body).toEqual({ activity_type_id: 1, payment_pledge_date: null, description: 'x' });
});

test('a field that was not asked for before either stays as it is stored', () => {
  const settlement = model.named('settlement');
  const stored = { state: 'closed', creditor_id: 3, from: '2026-10-01', ksef_no: null };
  const values = { ...stored, ksef_no: '5265877635-20250826-0100001AF629-AF' };
  expect(payloadOf(model, settlement, values, everything, stored).body).toEqual({ ksef_no: values.ksef_no });
});

test('a row tells which version of it was changed', () => {
  const contract_items = [{ id: 7, name: 'A', lock_version: 2 }];
  const { body } = payloadOf(model, model.named('contract'), { contract_items }, everything);
  expect(body).toEqual({ contract_items });
});

test('removed rows that were never saved are left out, and errors find the rows behind them', () => {
  const contract_items = [
    { id: 7, name: 'A', lock_version: 2, _destroy: true },
    { name: 'B', _destroy: true },
    { name: 'C' },
  ];
  const { body, places } = payloadOf(model, model.named('contract'), { contract_items }, everything);
  expect(body).toEqual({ contract_items: [{ id: 7, _destroy: true }, { name: 'C' }] });
  expect(placedError('contract_items[1].production_year', places)).toBe('contract_items[2].production_year');
  expect(placedError('base', places)).toBe('base');
});
