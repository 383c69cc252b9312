import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluate } from '../../predicate/evaluate.ts';
import { parseCondition } from '../../predicate/parse.ts';
import { anyFilter } from '../../predicate/sample-filters.ts';
import { sample, sampleModel } from '../../predicate/sample-model.ts';
import { sampleRecords } from '../../predicate/sample-records.ts';
import type { Resource } from '../../resource.ts';
import { listQuery } from './list-query.ts';
import { type SampleDatabase, sampleDatabase } from './sample-database.ts';

let database: SampleDatabase;
beforeAll(async () => {
  database = await sampleDatabase();
});
afterAll(() => database.close());

async function idsBySql(resource: Resource, q: unknown): Promise<number[]> {
  const where = parseCondition(sampleModel, resource, q);
  const { allIds, count } = listQuery({ resource, where, rights: true, sort: byId(resource), page: 1, perPage: 1 });
  const { rows } = await allIds.execute(database.kysely);
  const counted = await count.execute(database.kysely);
  expect(counted.rows).toEqual([{ count: rows.length }]);
  return rows.map(({ id }) => id);
}

const byId = (resource: Resource) => [{ path: sampleModel.attribute(resource, 'id')!, direction: 'asc' as const }];

function idsInMemory(resource: Resource, q: unknown): unknown[] {
  const where = parseCondition(sampleModel, resource, q);
  return sampleRecords(resource)
    .filter((record) => evaluate(where, record))
    .map(({ id }) => id);
}

const anyQuestion = fc
  .constantFrom(sample.person, sample.company, sample.letter, sample.agency)
  .chain((resource) => fc.record({ resource: fc.constant(resource), q: anyFilter(sampleModel, resource) }));

it('answers every condition as SQL does', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ resource, q }) => {
      expect(await idsBySql(resource, q)).toEqual(idsInMemory(resource, q));
    }),
    { numRuns: Number(process.env['RUNS'] ?? 400) },
  );
}, 600_000);

it('asks nothing but what it is asked', async () => {
  await sql`SELECT 1`.execute(database.kysely);
  expect(await idsBySql(sample.tag, {})).toEqual([1, 2, 3, 4, 5]);
});
