import { beforeAll, expect, test } from 'vitest';
import { sample, sampleModel } from '#test/predicate/sample-model.ts';
import { sampleRows } from '#test/predicate/sample-rows.ts';
import { sampleDatabase } from '#test/predicate/sample-database.ts';
import { parseCondition } from '../../predicate/parse.ts';
import { parseSort } from '../../predicate/sort.ts';
import { areSoonCollected, isOrderGiven } from './given-order.ts';
import type { ListOptions } from './list-query.ts';

const { person } = sample;
const database = await sampleDatabase();
beforeAll(async () => {
  await database.query('create index on people (company_id, last_name)');
  await database.query('create index on people (born desc, id)');
  await database.query('create index on people (age, last_name) where going');
  await database.query('analyze people');
});

const asked = (q: object, s: unknown): ListOptions => ({
  resource: person,
  where: parseCondition(sampleModel, person, q),
  rights: true,
  sort: parseSort(sampleModel, person, s),
  page: 1,
  perPage: 10,
});

const given = (q: object, s: unknown, more: Partial<ListOptions> = {}) =>
  isOrderGiven(database.kysely, { ...asked(q, s), ...more });

test('an index gives the rows of equal values in an order that its further columns have, forwards and backwards', async () => {
  expect(await given({ company_id_eq: '1' }, 'last_name asc')).toBe(true);
  expect(await given({ company_id_eq: '1' }, 'last_name desc')).toBe(true);
  expect(await given({}, 'born asc')).toBe(true);
  expect(await given({}, ['company_id asc', 'last_name asc'])).toBe(true);
});

test('no index gives what asks for anything else', async () => {
  expect(await given({ company_id_eq: '1' }, 'first_name asc')).toBe(false);
  expect(await given({ company_id_eq: '1', first_name_eq: 'Jan' }, 'last_name asc')).toBe(false);
  expect(await given({ company_id_lteq: '1' }, 'last_name asc')).toBe(false);
  expect(await given({ last_name_cont: 'kow' }, 'last_name asc')).toBe(false);
  expect(await given({ company_name_eq: 'Łoś' }, 'last_name asc')).toBe(false);
  expect(await given({}, ['company_id asc', 'last_name desc'])).toBe(false);
  // Of some rows alone.
  expect(await given({ age_eq: '7' }, 'last_name asc')).toBe(false);
});

test('rights ask for something too', async () => {
  const rights = parseCondition(sampleModel, person, { first_name_eq: 'Jan' });
  expect(await given({ company_id_eq: '1' }, 'last_name asc', { rights })).toBe(false);
});

test('few rows of a table are collected where no index of theirs begins with the order', async () => {
  const { length } = sampleRows['people']!;
  const few = length / 30;
  const collected = (q: object, s: unknown, last: number | undefined = few) =>
    areSoonCollected(database.kysely, asked(q, s), last);
  expect(await collected({}, 'salary asc')).toBe(true);
  expect(await collected({}, 'company_name asc')).toBe(true);
  expect(await collected({}, 'last_name desc')).toBe(true);
  expect(await collected({ company_id_eq: '1' }, 'last_name desc')).toBe(false);
  expect(await collected({}, 'born asc')).toBe(false);
  expect(await collected({}, 'id asc')).toBe(false);
  expect(await collected({}, 'salary asc', few + 1)).toBe(false);
  expect(await areSoonCollected(database.kysely, asked({}, 'salary asc'), undefined)).toBe(false);
});
