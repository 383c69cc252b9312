import { expect, test } from 'vitest';
import { debtCase } from '#domain/cases/debt-case.ts';
import { model } from '#domain/areas.server.ts';
import { everything } from '#engine/predicate/node.ts';
import { parseSort } from '#engine/predicate/sort.ts';
import { parseTrusted } from '#engine/predicate/trusted.ts';
import { listQuery, type ListOptions } from '#engine/server/query/list-query.ts';
import { testDatabase } from '#test/database.ts';

const { kysely } = await testDatabase();

const inOrderOfCreditors = (rights: ListOptions['rights']) =>
  listQuery({
    resource: debtCase,
    where: everything,
    rights,
    sort: parseSort(model, debtCase, 'creditor_name'),
    page: 1,
    perPage: 10,
  }).ids.compile(kysely).sql;

// There are a dozen creditors among the hundred thousand debtors of their table.
test('a collector’s cases in the order of creditors are found by the collector, not by looking through all cases', () => {
  expect(inOrderOfCreditors(parseTrusted(model, debtCase, { users_id_eq: 1 }))).toContain(
    'LEFT JOIN "business_entities"',
  );
});

test('all cases in the order of creditors are found by the creditors, in their order', () => {
  expect(inOrderOfCreditors(true)).toContain('INNER JOIN "business_entities"');
});
