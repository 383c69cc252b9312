import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MovedTable } from '../move/tables.ts';

/** The form of what is inside a backup; another number is another form. */
export const form = 1;

/** What stands first in a backup: how to read the rest. */
export interface Manifest {
  readonly form: number;
  readonly made_at: string;
  /** Migrations that the rows are of, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly MovedTable[];
}

/** What stands last, so that a backup that lacks anything is found. */
export interface Closing {
  readonly tables: readonly TableClosing[];
  readonly files: number;
  /** Keys of files that rows name and the storage did not have, or not as they were. */
  readonly missing: readonly string[];
}

interface TableClosing {
  readonly name: string;
  readonly rows: number;
  /** The last number that the database gave by itself; null when it gave none. */
  readonly last: string | null;
}

/** Values as PostgreSQL writes them, in the order of the table's columns. */
export type RowTexts = readonly (string | null)[];

export const manifestName = 'manifest.json';
export const closingName = 'closing.json';
export const fullName = ({ schema, name }: Pick<MovedTable, 'schema' | 'name'>) => `${schema}.${name}`;

/** Where a portion of a table's rows stands. */
export const portionName = (table: string, number: number) => `rows/${table}/${String(number).padStart(6, '0')}.json`;

/** The table of an entry; undefined for what holds no rows. */
export const tableOf = (entry: string) => /^rows\/([^/]+)\/\d+\.json$/.exec(entry)?.[1];

export const digestOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A row as JSON of what PostgreSQL writes for its values. */
export const rowTexts = ({ columns }: Pick<MovedTable, 'columns'>) =>
  sql`to_json(array[${sql.join(columns.map(({ name }) => sql`${sql.id(name)}::text`))}])::text as texts`;

/** The JSON of many rows. */
export const portionOf = (rows: readonly { readonly texts: string }[]) =>
  `[${rows.map(({ texts }) => texts).join(',\n')}]`;
