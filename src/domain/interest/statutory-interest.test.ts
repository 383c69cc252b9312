import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { statutoryInterest } from './statutory-interest.ts';

interface Example {
  kind: 'civil';
  amount: string;
  due: string;
  to_inclusive: string;
  interest_rounded_per_segment: string;
  segments: string;
}

const text = readFileSync(new URL('./interest-examples.csv', import.meta.url));
const examples = parse<Example>(text, { columns: true });

describe('statutory interest', () => {
  it.each(examples)('of $amount due $due matches the published calculator', (example) => {
    const { total, periods } = statutoryInterest({ ...example, to: example.to_inclusive });
    expect(total).toBe(example.interest_rounded_per_segment);
    const told = periods.map((p) => `${p.from}..${p.to} ${p.days}d ${p.rate}% ${p.interest}`).join(' | ');
    expect(told).toBe(example.segments);
  });

  it('is nothing until the day after the due date', () => {
    expect(statutoryInterest({ amount: '100.00', due: '2026-06-10', to: '2026-06-10', kind: 'civil' })).toEqual({
      total: '0.00',
      periods: [],
    });
  });

  it('rounds half a grosz up', () => {
    const rates = { civil: [{ from: '2020-01-01', rate: '10' }], commercial: [], commercial_public_medical: [] };
    const question = { due: '2024-03-04', to: '2024-03-05', kind: 'civil', rates } as const;
    expect(statutoryInterest({ ...question, amount: '18.25' }).total).toBe('0.01');
    expect(statutoryInterest({ ...question, amount: '18.24' }).total).toBe('0.00');
  });

  it('uses the half-yearly rates in commercial transactions', () => {
    const { periods, total } = statutoryInterest({
      amount: '36500.00',
      due: '2026-06-29',
      to: '2026-07-02',
      kind: 'commercial',
    });
    expect(periods.map((p) => [p.days, p.rate, p.interest])).toEqual([
      [1, '14', '14.00'],
      [2, '13.75', '27.50'],
    ]);
    expect(total).toBe('41.50');
  });

  it('keeps every grosz of amounts beyond the safe integers', () => {
    const question = { due: '2026-03-31', to: '2026-04-01', kind: 'civil' } as const;
    expect(statutoryInterest({ ...question, amount: '99999999999999999.99' }).total).toBe('25342465753424.66');
  });

  it.each([
    { amount: '1234,50', due: '2026-01-02', to: '2026-02-01' },
    { amount: '-1.00', due: '2026-01-02', to: '2026-02-01' },
    { amount: '1.00', due: '2026-02-30', to: '2026-03-01' },
    { amount: '1.00', due: '1990-01-02', to: '2026-03-01' },
  ])('refuses $amount due $due', (question) => {
    expect(() => statutoryInterest({ ...question, kind: 'civil' })).toThrow(RangeError);
  });
});
