import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BadFilter } from '../../predicate/bad-filter.ts';
import { evaluate } from '../../predicate/evaluate.ts';
import { parseCondition } from '../../predicate/parse.ts';
import { anyFilter, crossingGroups } from '#test/predicate/sample-filters.ts';
import { sample, sampleModel } from '#test/predicate/sample-model.ts';
import { sampleRecords } from '#test/predicate/sample-records.ts';
import type { Resource } from '../../resource.ts';
import answers from '#test/predicate/ransack-answers.json' with { type: 'json' };
import { idsOf, sampleDatabase } from '#test/predicate/sample-database.ts';

const database = await sampleDatabase();

const idsBySql = (resource: Resource, q: unknown) => idsOf(database, resource, q);

function idsInMemory(resource: Resource, q: unknown): unknown[] {
  const where = parseCondition(sampleModel, resource, q);
  return sampleRecords(resource)
    .filter((record) => evaluate(where, record))
    .map(({ id }) => id);
}

/** What is more than may be asked is no question; it is refused alike wherever it is noticed. */
async function expectAgreement(resource: Resource, q: unknown): Promise<void> {
  const found = await idsBySql(resource, q).catch((error: unknown) => {
    fc.pre(!(error instanceof BadFilter && error.code === 'too_many_conditions'));
    throw error;
  });
  expect(found).toEqual(idsInMemory(resource, q));
}

const anyQuestion = fc
  .constantFrom(sample.person, sample.company, sample.letter, sample.agency)
  .chain((resource) => fc.record({ resource: fc.constant(resource), q: anyFilter(sampleModel, resource) }));

it('answers every condition in memory as in SQL', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, ({ resource, q }) => expectAgreement(resource, q)),
    { numRuns: 300 },
  );
});

it('answers groups over several to-many associations as if every combination of their rows were looked at', async () => {
  const anyGroups = fc
    .constantFrom(sample.person, sample.company)
    .chain((resource) => fc.record({ resource: fc.constant(resource), q: crossingGroups(sampleModel, resource) }));
  await fc.assert(
    fc.asyncProperty(anyGroups, ({ resource, q }) => expectAgreement(resource, q)),
    { numRuns: 200 },
  );
});

it('gives the answers that Ransack 4.4.1 with Rails 7.2.3 gave over the same rows', async () => {
  for (const { resource, q, ids } of answers) {
    expect({ q, ids: await idsBySql(sampleModel.named(resource), q) }).toEqual({ q, ids });
  }
});

// Neither broken escapes nor odd shapes may reach the database as an error (contract §4).
const oddValue = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) as fc.Arbitrary<unknown>;
const oddText = fc.constantFrom(
  "' OR 1=1 --",
  '\\',
  '%\\',
  '\0',
  '\ud800',
  '$1',
  '1e400',
  'NaN',
  'Infinity',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '9'.repeat(40),
  '-0',
  '９',
);

it('refuses or answers whatever it is sent, and never fails', async () => {
  const anyKey = fc.oneof(
    anyFilter(sampleModel, sample.person).map((filter) => Object.keys(filter)[0]!),
    fc.string(),
    fc.constantFrom('c', 'g', 'm', 's', '__proto__', 'constructor', 'toString_eq', 'digest_eq'),
  );
  const anyQ = fc.oneof(oddValue, fc.dictionary(anyKey, fc.oneof(oddValue, oddText, fc.array(oddText))));
  const outcomes = { refused: 0, answered: 0 };
  const ask = async (q: unknown) => {
    try {
      await idsBySql(sample.person, q);
      outcomes.answered++;
    } catch (error) {
      if (!(error instanceof BadFilter)) throw error;
      outcomes.refused++;
    }
  };
  await fc.assert(fc.asyncProperty(anyQ, ask), { numRuns: 300 });
  expect(outcomes.refused).toBeGreaterThan(20);
  expect(outcomes.answered).toBeGreaterThan(20);
});
