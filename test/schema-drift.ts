import type { Field } from '#engine/field.ts';
import type { Model } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';
import type { Column, Schema } from './schema.ts';

/** Columns every table has besides its fields. */
const stored = {
  id: 'bigint',
  created_at: 'timestamp(3) with time zone',
  updated_at: 'timestamp(3) with time zone',
  lock_version: 'integer',
};

/**
 * The statements that would bring the database in line with the definitions; empty when they agree.
 * `technical` names columns (`table.column`) that only server code knows.
 */
export function schemaDrift(model: Model, schema: Schema, technical: readonly string[]): string[] {
  const columns = new Map(schema.columns.map((column) => [`${column.table}.${column.name}`, column]));
  const wanted = new Set(technical);
  const drift = new Set<string>();
  for (const resource of model.resources) {
    for (const [name, type] of Object.entries(stored)) {
      wanted.add(`${resource.table}.${name}`);
      compareColumn(columns.get(`${resource.table}.${name}`), resource.table, name, type, true).forEach((line) =>
        drift.add(line),
      );
    }
    for (const [name, field] of Object.entries(resource.fields)) {
      wanted.add(`${resource.table}.${name}`).add(`${resource.table}.${name}_search`);
      fieldDrift(model, schema, columns, resource, name, field).forEach((line) => drift.add(line));
    }
  }
  const tables = new Set(model.resources.map((resource) => resource.table));
  for (const { table, name } of schema.columns) {
    if (tables.has(table) && !wanted.has(`${table}.${name}`))
      drift.add(`ALTER TABLE ${table} DROP COLUMN ${name}; -- or give it a field`);
  }
  return [...drift];
}

type Columns = ReadonlyMap<string, Column>;

function fieldDrift(
  model: Model,
  schema: Schema,
  columns: Columns,
  resource: Resource,
  name: string,
  field: Field,
): string[] {
  const { table } = resource;
  if (field.storage.in === 'join') {
    const { table: join, own, other } = field.storage;
    return [
      ...pointerDrift(schema, columns, join, own, table),
      ...pointerDrift(schema, columns, join, other, model.named(field.to!).table),
    ];
  }
  if (field.storage.in === 'texts') return pointerDrift(schema, columns, field.storage.table, field.storage.own, table);
  if (field.storage.in !== 'column') return [];
  const column = columns.get(`${table}.${name}`);
  const lines = compareColumn(column, table, name, field.kind.column(field), requiredOf(field, column));
  if (field.to) lines.push(...pointerDrift(schema, columns, table, name, model.named(field.to).table));
  if (column?.type === 'text' && column.collation !== 'pl')
    lines.push(`ALTER TABLE ${table} ALTER COLUMN ${name} TYPE text COLLATE pl;`);
  return [...lines, ...searchDrift(schema, columns, table, name, field), ...uniqueDrift(schema, resource, name, field)];
}

/** What the server alone writes may be NOT NULL without being required of anybody. */
function requiredOf(field: Field, column: Column | undefined): boolean {
  if (field.required || field.filled) return true;
  return Boolean(field.readOnly && column?.required);
}

function compareColumn(
  column: Column | undefined,
  table: string,
  name: string,
  type: string,
  required: boolean,
): string[] {
  const alter = `ALTER TABLE ${table} ALTER COLUMN ${name}`;
  const text = type === 'text' ? `${type} COLLATE pl` : type;
  if (!column) return [`ALTER TABLE ${table} ADD COLUMN ${name} ${text}${required ? ' NOT NULL' : ''};`];
  if (column.type !== type) return [`${alter} TYPE ${text}; -- is ${column.type}`];
  if (column.required !== required) return [`${alter} ${required ? 'SET' : 'DROP'} NOT NULL;`];
  return [];
}

function pointerDrift(
  { references, indexes }: Schema,
  columns: Columns,
  table: string,
  name: string,
  to: string,
): string[] {
  if (!columns.has(`${table}.${name}`)) return [`ALTER TABLE ${table} ADD COLUMN ${name} bigint REFERENCES ${to};`];
  const lines = references.has(`${table}.${name} → ${to}`)
    ? []
    : [`ALTER TABLE ${table} ADD FOREIGN KEY (${name}) REFERENCES ${to};`];
  const indexed = [...indexes].some(
    (index) => index.startsWith(`${table}(${name})`) || index.startsWith(`${table}(${name},`),
  );
  return indexed ? lines : [...lines, `CREATE INDEX ON ${table} (${name});`];
}

function searchDrift({ indexes }: Schema, columns: Columns, table: string, name: string, field: Field): string[] {
  const copy = columns.get(`${table}.${name}_search`);
  if (!field.searched) return copy ? [`ALTER TABLE ${table} DROP COLUMN ${name}_search;`] : [];
  const lines =
    copy?.collation === 'C'
      ? []
      : [
          `ALTER TABLE ${table} ADD COLUMN ${name}_search text COLLATE "C" GENERATED ALWAYS AS (lower(${name} COLLATE pl)) STORED;`,
        ];
  const isIndexed = [...indexes].some((index) => index.startsWith(`${table}(${name}_search`));
  return isIndexed ? lines : [...lines, `CREATE INDEX ON ${table} USING gin (${name}_search gin_trgm_ops);`];
}

function uniqueDrift({ indexes }: Schema, { table }: Resource, name: string, field: Field): string[] {
  if (!field.unique || (field.unique !== true && field.unique.seenOnly)) return [];
  const names = field.unique === true ? [name] : [...field.unique.within, name];
  const isUnique =
    indexes.has(`unique ${table}(${names.join(', ')})`) || indexes.has(`unique ${table}(lower(${name}))`);
  return isUnique ? [] : [`CREATE UNIQUE INDEX ON ${table} (${names.join(', ')});`];
}
