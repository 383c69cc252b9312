import { describe, expect, it } from 'vitest';
import type { Field } from '#engine/field.ts';
import { formatAmount } from '#engine/money.ts';
import { model } from '#domain/areas.server.ts';
import type { DemoRow, DemoTable, DemoValue } from './rows/demo.ts';
import { generateDemo } from './generate.ts';

/** Every code gets a number of its own; which one does not matter to the generator. */
const codes = {
  activity_types: 'note phone_call field_visit letter message meeting item_located other',
  address_types: 'registered mailing residence branch installation parking other',
  confirmation_sources: 'email import_file phone',
  contract_item_states:
    'vindication inspection marking notification received repurchase resumption sale_on_ground detriment theft',
  contract_item_types: 'car truck trailer machine equipment other',
  contract_types: 'leasing loan rental',
  creditor_payment_types: 'commission cost_refund other',
  currencies: 'PLN EUR',
  debt_case_states:
    'process vindication completed_repayment completed_acquisition completed_state_determination completed_notice withdrawn canceled',
  debt_case_types: 'leasing loan other',
  debtor_payment_types:
    'payment next_installment contracted_amount debt_collection_cost insurance reinstatement_fee schedule_fee taxes other',
  person_data_sources: 'creditor debtor register field other',
};
const lookups = Object.fromEntries(
  Object.entries(codes).map(([table, list]) => [
    table,
    Object.fromEntries(list.split(' ').map((code, index) => [code, index + 1])),
  ]),
);

const now = new Date('2026-11-21T10:00:00Z');
const account = { passwordDigest: 'digest', takenAddresses: new Map<string, number>() };

function generate(options: { cases: number; seed?: number; batchSize?: number }): Map<DemoTable, DemoRow[]> {
  const all = new Map<DemoTable, DemoRow[]>();
  for (const { batch } of generateDemo({ seed: 1, now, lookups, account, ...options })) {
    for (const [table, rows] of batch) all.set(table, [...(all.get(table) ?? []), ...rows]);
  }
  return all;
}

describe('the demo generator', () => {
  it('makes the same rows for the same seed, whatever the size of the batches', () => {
    expect(generate({ cases: 60, batchSize: 7 })).toEqual(generate({ cases: 60, batchSize: 1000 }));
  });

  it('makes other rows for another seed', () => {
    expect(generate({ cases: 5, seed: 2 }).get('people')).not.toEqual(generate({ cases: 5 }).get('people'));
  });

  it('gives no id twice', () => {
    for (const [, rows] of generate({ cases: 100 })) {
      const ids = rows.map((row) => row.id).filter((id) => id !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('holds no more than a batch at a time', () => {
    const sizes = [...generateDemo({ cases: 100, seed: 1, now, lookups, account, batchSize: 20 })].map(
      ({ batch }) => batch.get('debt_cases')?.length,
    );
    expect(sizes).toEqual([20, 20, 20, 20, 20, 0]);
  });

  it('lets nothing have happened on the day itself or later, but plans and promises', () => {
    const rows = generate({ cases: 300 });
    const moments = [...rows.values()]
      .flat()
      .flatMap((row) => [row.created_at, row.performed_at])
      .filter((moment) => typeof moment === 'string');
    const latest = Math.max(...moments.map((moment) => Date.parse(moment)));
    expect(latest).toBeLessThan(Date.parse('2026-11-21T00:00:00+01:00'));
    expect(rows.get('debtor_payments')!.every((row) => String(row.payment_date) < '2026-11-21')).toBe(true);
    expect(rows.get('activities')!.some((row) => String(row.planned_date) > '2026-11-21')).toBe(true);
  });

  it('promises the amounts that the activities tell of', () => {
    const promised = generate({ cases: 300 })
      .get('activities')!
      .filter((row) => row.payment_pledge_date);
    const amounts = promised.map((row) => formatAmount(String(row.payment_pledge_amount)));
    const untold = promised.filter((row, at) => !String(row.description).includes(amounts[at]!));
    expect([promised.length > 100, untold.map(({ description }) => description)]).toEqual([true, []]);
    expect(new Set(promised.map((row) => row.payment_pledge_currency_id)).size).toBe(2);
  });

  it('uses the account that is there already for an address of the demo', () => {
    const takenAddresses = new Map([['admin@odzysk.example', 77]]);
    const options = { cases: 1, seed: 1, now, lookups, account: { ...account, takenAddresses } };
    const users = [...generateDemo(options)].flatMap(({ batch }) => batch.get('users') ?? []);
    expect(users.map(({ email }) => email)).not.toContain('admin@odzysk.example');
  });

  it('keeps to the rules of the resources: what is required, choices, checks, lengths, stored forms', () => {
    const problems = new Set<string>();
    for (const [table, rows] of generate({ cases: 300 })) {
      for (const row of rows) {
        for (const { name, fields } of model.resources.filter((resource) => ownsRow(resource, table, row))) {
          for (const [key, field] of Object.entries(fields)) {
            const problem = problemOf(field, row[key] ?? null);
            if (problem) problems.add(`${name}.${key} ${String(row[key])}: ${problem}`);
          }
        }
      }
    }
    expect([...problems]).toEqual([]);
  });

  it('gives most cases one keeper, and others who goes there too', () => {
    const kept = Map.groupBy(generate({ cases: 300 }).get('debt_case_users')!, ({ debt_case_id }) => debt_case_id);
    const alone = [...kept.values()].filter((keepers) => keepers.length === 1);
    expect([kept.size, alone.length > 150, alone.length < 300]).toEqual([300, true, true]);
  });

  it('says which list lacks a code', () => {
    const { currencies: _currencies, ...rest } = lookups;
    expect(() => [...generateDemo({ cases: 5, seed: 1, now, lookups: rest, account })]).toThrow(/currencies.*PLN|EUR/);
  });
});

function ownsRow({ table, scope = {} }: (typeof model.resources)[number], name: string, row: DemoRow): boolean {
  return table === name && Object.entries(scope).every(([key, value]) => row[key] === value);
}

/** What a form would say about a value; ids are only as real as the lookups of this test. */
function problemOf(field: Field, value: DemoValue): string | null {
  if (field.storage.in !== 'column') return null;
  if (value === null) return (field.required || field.filled) && field.default === undefined ? 'blank' : null;
  try {
    const stored = field.kind.parse(value, field);
    if (field.kind.type === 'text' && stored !== value) return `would be stored as ${String(stored)}`;
  } catch (error) {
    return String(error);
  }
  return field.check?.(String(value)) ?? field.warn?.(String(value)) ?? null;
}
