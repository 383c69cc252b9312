import { sql } from 'kysely';
import { testDatabase } from '#test/database.ts';
import { parseCondition } from '#engine/predicate/parse.ts';
import { sampleModel } from './sample-model.ts';
import { sampleRows } from './sample-rows.ts';
import { parseSort } from '#engine/predicate/sort.ts';
import type { Resource } from '#engine/resource.ts';
import { listQuery, type ListOptions } from '#engine/server/query/list-query.ts';
import type { Database } from '#server/database/connection.ts';
import { idsFrom } from '#engine/server/query/packed-ids.ts';

const tables = `
  CREATE TABLE companies (
    id bigint PRIMARY KEY, name text COLLATE pl, kind text COLLATE pl, founded date, size integer,
    name_search text COLLATE "C" GENERATED ALWAYS AS (lower(name COLLATE pl)) STORED
  );
  CREATE TABLE people (
    id bigint PRIMARY KEY, last_name text COLLATE pl, first_name text COLLATE pl, black_or_white text COLLATE pl,
    new_start text COLLATE pl, age integer, salary numeric(14,2), born date, seen_at timestamptz, going boolean, digest text,
    company_id bigint NOT NULL REFERENCES companies, agency_id bigint REFERENCES companies, boss_id bigint,
    last_name_search text COLLATE "C" GENERATED ALWAYS AS (lower(last_name COLLATE pl)) STORED
  );
  CREATE TABLE letters (
    id bigint PRIMARY KEY, title text COLLATE pl, sent_on date, person_id bigint NOT NULL REFERENCES people,
    title_search text COLLATE "C" GENERATED ALWAYS AS (lower(title COLLATE pl)) STORED
  );
  CREATE TABLE pages (id bigint PRIMARY KEY, body text COLLATE pl, number integer, letter_id bigint NOT NULL REFERENCES letters);
  CREATE TABLE remarks (id bigint PRIMARY KEY, body text COLLATE pl, person_id bigint NOT NULL REFERENCES people);
  CREATE TABLE tags (id bigint PRIMARY KEY, name text COLLATE pl, colour text COLLATE pl);
  CREATE TABLE people_tags (person_id bigint NOT NULL REFERENCES people, tag_id bigint NOT NULL REFERENCES tags);`;

/** A database of the caller's own with the sample tables and their rows; it goes with the test file. */
export async function sampleDatabase(): Promise<Database> {
  const database = await testDatabase({ upTo: '0001_foundation' });
  await database.transaction(fill);
  return database;
}

async function fill({ kysely, query }: Pick<Database, 'kysely' | 'query'>): Promise<void> {
  await query(tables);
  for (const [table, rows] of Object.entries(sampleRows)) {
    const columns = Object.keys(rows[0]!);
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))}) VALUES ${sql.join(values)}`.execute(
      kysely,
    );
  }
}

/** The ids that a filter finds, in order; also checks that the count says as many. */
export async function idsOf(
  { kysely }: Database,
  resource: Resource,
  q: unknown,
  more: Partial<ListOptions> = {},
): Promise<number[]> {
  const where = parseCondition(sampleModel, resource, q);
  const sort = parseSort(sampleModel, resource, 'id');
  const query = listQuery({ resource, where, rights: true, sort, page: 1, perPage: 10, ...more });
  const { rows } = await query.allIds.execute(kysely);
  const counted = await query.count.execute(kysely);
  const ids = idsFrom(rows[0]!.ids, 0, Infinity);
  if (counted.rows[0]?.count !== ids.length) throw new Error(`counted ${counted.rows[0]?.count} of ${ids.length}`);
  return ids;
}
