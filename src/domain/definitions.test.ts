import { describe, expect, it } from 'vitest';
import type { Condition } from '#engine/condition.ts';
import type { Storage } from '#engine/field.ts';
import type { Model } from '#engine/model.ts';
import { attributeFinder, readKey } from '#engine/predicate/filter-key.ts';
import type { Resource } from '#engine/resource.ts';
import { testDatabase } from '#test/database.ts';
import { schemaDrift } from '#test/schema-drift.ts';
import { readSchema } from '#test/schema.ts';
import { lookups } from './lists/lookups.ts';
import { model } from './areas.server.ts';

const database = await testDatabase();

/** Columns that only server code knows. */
const technical = [
  ...['sha256', 'storage_key', 'total', 'problems', 'reading'].map((name) => `santander_import_files.${name}`),
  'notifications.begun_at',
  'bank_statements.bank_statement_file_id',
  'bank_transfers.awaits_matching',
  'bank_transfers.detailed_in',
  ...['pledge_holds_until', 'pledge_state_then'].map((name) => `activities.${name}`),
  ...['debt_holds_until', 'promises_hold_until', 'promises_kept_count_then', 'pledge_state_then'].map(
    (name) => `debt_cases.${name}`,
  ),
  ...['holds_until', 'paid_then', 'state_then', 'noted_on'].map((name) => `promises.${name}`),
  ...['holds_until', 'state_then', 'paid_then', 'left_then', 'next_due_date_then', 'noted_on', 'notified_on'].map(
    (name) => `agreements.${name}`,
  ),
  ...['holds_until', 'state_then', 'paid_then', 'left_then', 'reminded_on'].map((name) => `agreement_items.${name}`),
];

describe('the tables', () => {
  it('agree with the definitions', async () => {
    expect(schemaDrift(model, await readSchema(database), technical).join('\n')).toBe('');
  });

  it('are found to be out of step in both directions', async () => {
    const schema = await readSchema(database);
    const columns = schema.columns
      .filter(({ table, name }) => `${table}.${name}` !== 'debt_cases.zd_no')
      .map((column) =>
        column.table === 'invoices' && column.name === 'amount' ? { ...column, type: 'money' } : column,
      )
      .concat({ table: 'contracts', name: 'colour', type: 'text', required: false, collation: 'pl' });
    expect(schemaDrift(model, { ...schema, columns }, technical)).toEqual([
      'ALTER TABLE debt_cases ADD COLUMN zd_no text COLLATE pl;',
      'ALTER TABLE invoices ALTER COLUMN amount TYPE numeric(14,2); -- is money',
      'ALTER TABLE contracts DROP COLUMN colour; -- or give it a field',
    ]);
  });
});

describe('every definition', () => {
  it.each(model.resources.map((resource) => [resource.name, resource]))(
    '%s names only what is there',
    (_, resource) => {
      expect(unknownKeys(model, resource)).toEqual([]);
    },
  );

  it.each(model.resources.map((resource) => [resource.name, resource]))(
    '%s lays every writable field out once',
    (_, resource) => {
      if (!resource.sections) return;
      const laidOut = resource.sections.flatMap((section) => section.fields);
      const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly && !field.secret);
      expect(laidOut).toHaveLength(new Set(laidOut).size);
      expect(laidOut).toEqual(expect.arrayContaining(writable.map(([name]) => name)));
    },
  );

  it('looks through text that has a search copy, wherever a table grows with the cases', () => {
    const small = new Set([
      'users',
      'notification_templates',
      'santander_import_files',
      'currencies',
      'tags',
      'bank_accounts',
      'saved_views',
      ...lookups.map(({ table }) => table),
    ]);
    const slow = model.resources.flatMap((resource) =>
      [`${resource.search}_cont`, ...(resource.filters ?? []).filter((key) => key.endsWith('_cont'))]
        .flatMap(
          (key) =>
            readKey(
              key,
              attributeFinder(model, resource, () => true),
            )?.paths ?? [],
        )
        .filter((path) => !path.field.searched && !small.has(path.resource.table))
        .map((path) => `${resource.name}: ${path.resource.table}.${path.name}`),
    );
    expect(slow).toEqual([]);
  });

  it('speaks both languages', () => {
    const words = model.resources.flatMap((resource) => [
      ...Object.values(resource.fields).flatMap((field) => [
        field.label,
        field.help,
        ...(field.choices ?? []).map((choice) => choice.label),
      ]),
      ...(resource.sections ?? []).map((section) => section.title),
      ...Object.values(resource.actions ?? {}).flatMap((action) => [action.label, action.confirm]),
    ]);
    expect(words.filter((word) => word && !(word.pl.trim() && word.en.trim()))).toEqual([]);
  });
});

/** Filters, searches and conditions that nothing answers to. */
function unknownKeys(known: Model, resource: Resource): string[] {
  const fields = Object.values(resource.fields);
  const own = [
    ...(resource.filters ?? []),
    `${resource.search}_cont`,
    ...keysOf(fields.map((field) => field.when)),
    ...keysOf(Object.values(resource.asked ?? {}).map(({ storage }) => conditionIn(storage))),
    ...keysOf((resource.sections ?? []).map((section) => section.when)),
    ...keysOf(Object.values(resource.actions ?? {}).map((action) => action.enabledWhen)),
    ...keysOf(Object.values(resource.offeredWhen ?? {})),
  ];
  const among = fields.flatMap((field) =>
    keysOf([field.among]).map((key) => [known.named(field.to ?? resource.name), key] as const),
  );
  return [...own.map((key) => [resource, key] as const), ...among]
    .filter(
      ([asked, key]) =>
        !readKey(
          key,
          attributeFinder(known, asked, () => true),
        ),
    )
    .map(([asked, key]) => `${asked.name}: ${key}`);
}

const conditionIn = (storage: Storage) => (storage.in === 'condition' ? storage.condition : undefined);

function keysOf(conditions: readonly (Condition | undefined)[]): string[] {
  return conditions.flatMap((condition) => {
    if (!condition) return [];
    const { any, ...rest } = condition;
    return [...Object.keys(rest), ...keysOf(any ?? [])];
  });
}
