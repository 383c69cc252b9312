import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { permissions } from '#domain/rights/permissions.ts';
import { role } from '#domain/rights/role.ts';
import { everything } from '#engine/predicate/node.ts';
import { parseSort } from '#engine/predicate/sort.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { accessFor } from '#engine/server/rights/access.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { listQuery } from '#engine/server/query/list-query.ts';
import { testDatabase } from '#test/database.ts';

const { kysely } = await testDatabase();

const access = accessFor({ id: 1, role: role.debt_collector, values: { '$user.id': 1 } }, permissions);

// A collector of a large office sees some thousands of a million, and PostgreSQL holds every row against an OR of sets.
test.each([debtor, person])(
  'the $plural that a collector sees are collected from their cases, but read along an order',
  (resource) => {
    const rights = rowRights({ model, access } as Context, resource, 'index');
    const query = listQuery({
      resource,
      where: everything,
      rights,
      sort: parseSort(model, resource, 'id'),
      page: 1,
      perPage: 10,
    });
    const textOf = (statement: { compile: typeof query.count.compile }) => statement.compile(kysely).sql;
    for (const statement of [query.count, query.countAndIdsOfFew(), query.allIds]) {
      expect(textOf(statement)).toContain(' UNION ALL ');
      expect(textOf(statement)).not.toContain(' OR "t0"');
    }
    expect(textOf(query.ids)).toContain(' OR "t0"');
  },
);
