import { sql } from 'kysely';
import type { Field } from '#engine/field.ts';
import type { Model } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';
import type { Database } from '#server/database/connection.ts';

/** What a column holds in the given year of the test: unlike what it holds in any other, and beyond all that is real. */
function valueIn(field: Field, name: string, id: number, year: number): string | number | boolean | undefined {
  if (field.to || field.secret || field.readOnly) return undefined;
  if (field.choices) return field.choices[year % field.choices.length]!.value;
  switch (field.kind.type) {
    case 'text':
      return `żż${year}${name.slice(0, 4)}${id}`;
    case 'integer':
      return field.between ? field.between[1] - (year % 2) : 1_000_000 + year;
    case 'decimal':
      return `${90_000_000 + year}.00`;
    case 'date':
      return `${year}-03-04`;
    case 'datetime':
      return `${year}-03-04T05:06:07Z`;
    case 'boolean':
      return year % 2 === 0;
  }
}

/** Gives rows new values in every column that means nothing to other rows. */
export async function rewriteRows(
  database: Database,
  { table, fields }: Resource,
  ids: readonly number[],
  year: number,
): Promise<void> {
  const generated = await generatedColumns(database, table);
  for (const id of ids) {
    const values = Object.entries(fields).flatMap(([name, field]) => {
      const value = field.storage.in === 'column' && !generated.has(name) ? valueIn(field, name, id, year) : undefined;
      return value === undefined ? [] : [sql`${sql.id(name)} = ${value}`];
    });
    if (values.length)
      await sql`update ${sql.id(table)} set ${sql.join(values)} where id = ${id}`.execute(database.kysely);
  }
}

async function generatedColumns(database: Database, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'ALWAYS'`.execute(database.kysely);
  return new Set(rows.map(({ name }) => name));
}

type Ids = Readonly<Record<string, readonly number[]>>;

/** What columns of others' rows hold and none of one's own, as filters take it. */
export async function readSecrets(
  database: Database,
  model: Model,
  theirs: Ids,
  ours: Ids,
): Promise<(table: string, column: string) => string | undefined> {
  const [secret, known] = [await rowsByTable(database, model, theirs), await rowsByTable(database, model, ours)];
  return (table, column) => {
    const told = new Set((known.get(table) ?? []).map((row) => String(row[column])));
    const values = (secret.get(table) ?? [])
      .map((row) => row[column] ?? undefined)
      .filter((value) => value !== undefined);
    return values.map(String).findLast((value) => !told.has(value));
  };
}

async function rowsByTable(
  database: Database,
  model: Model,
  ids: Ids,
): Promise<Map<string, Record<string, unknown>[]>> {
  const found = new Map<string, Record<string, unknown>[]>();
  for (const [plural, some] of Object.entries(ids)) {
    const { table } = model.byPlural(plural)!;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.id(table)} where id = any(${some}::bigint[]) order by id`.execute(database.kysely);
    found.set(table, [...(found.get(table) ?? []), ...rows]);
  }
  return found;
}
