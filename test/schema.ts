import type { Database } from '#server/database/connection.ts';

/** A column as the database has it. */
export interface Column {
  readonly table: string;
  readonly name: string;
  /** As `format_type` prints it: `numeric(14,2)`. */
  readonly type: string;
  readonly required: boolean;
  readonly collation: string | null;
}

/** A foreign key of one column, and what an index of the table starts with. */
export interface Schema {
  readonly columns: readonly Column[];
  /** `table.column → table` */
  readonly references: ReadonlySet<string>;
  /** `table(column, …)`, unique ones also as `unique table(column, …)`. */
  readonly indexes: ReadonlySet<string>;
}

const columnsOf = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
         a.attnotnull AS required, l.collname AS collation
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
  LEFT JOIN pg_collation l ON l.oid = a.attcollation
  WHERE a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`;

const referencesOf = `
  SELECT c.conrelid::regclass || '.' || a.attname || ' → ' || c.confrelid::regclass AS name
  FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND cardinality(c.conkey) = 1`;

const indexesOf = `
  SELECT i.indrelid::regclass || '(' || (
    SELECT string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ' ORDER BY k) FROM generate_series(1, i.indnkeyatts) k
  ) || ')' AS name, i.indisunique AS unique
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = current_schema()::regnamespace`;

/** What is really in a migrated database. */
export async function readSchema({ query }: Database): Promise<Schema> {
  const columns = await query<Column & Record<string, unknown>>(columnsOf);
  const references = await query<{ name: string }>(referencesOf);
  const indexes = await query<{ name: string; unique: boolean }>(indexesOf);
  return {
    columns: columns.rows,
    references: new Set(references.rows.map(({ name }) => name)),
    indexes: new Set(indexes.rows.flatMap(({ name, unique }) => (unique ? [name, `unique ${name}`] : [name]))),
  };
}
