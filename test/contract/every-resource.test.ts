import { describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import type { Resource } from '#engine/resource.ts';
import { appWith } from '#test/app.ts';
import { minimalRecord } from './minimal-records.ts';
import { madeByHand } from './resources-made-by-hand.ts';

const [app, admin] = await appWith('admin');

const unique = new Set([
  // Two of an agreement never fall due on one day.
  'agreement_items',
  'co_debtors',
  'users',
  'notification_templates',
  'creditors',
  'debtors',
  'currencies',
  'debt_case_addresses',
  'interest_rates',
  'exchange_rates',
  'bank_accounts',
  'commission_rules',
]);

test.each(model.resources)('$plural: a list tells its page and what the asker may do', async ({ plural }) => {
  const { status, body } = await admin.get(`/api/${plural}?per_page=2&page=1`);
  expect(status).toBe(200);
  expect(body.data.length).toBeLessThanOrEqual(2);
  expect(Object.keys(body.pagination)).toEqual([
    'current_page',
    'per_page',
    'total_count',
    'total_pages',
    'next_page',
    'prev_page',
  ]);
  expect(body.current_user).toMatchObject({ id: admin.id, role: 0, is_creditor: false, permissions: { index: true } });
});

test.each(model.resources)('$plural: every column can be sorted by, both ways', async (resource) => {
  const sortable = Object.keys(resource.fields).filter(
    (name) => model.attribute(resource, name)?.field.secret !== true,
  );
  for (const name of sortable.filter((one) => model.attribute(resource, one))) {
    for (const way of ['asc', 'desc']) {
      const answer = await admin.get(`/api/${resource.plural}?s=${name}+${way}&per_page=1`);
      expect(answer.status, `${name} ${way}: ${JSON.stringify(answer.body)}`).toBe(200);
    }
  }
});

/** A day for bounds, one of the choices of an enum, else a number. */
function valueFor(resource: Resource, filter: string): string {
  const choices = model.attribute(resource, filter.replace(/_(eq|in)$/, ''))?.field.choices;
  const type = model.attribute(resource, filter.replace(/_(gteq|lteq)$/, ''))?.field.kind.type;
  const isDay = /_(gteq|lteq)$/.test(filter) && type?.startsWith('date');
  return isDay ? '2026-01-31' : String(choices?.[0]?.value ?? 1);
}

test.each(model.resources)('$plural: the filters of its index are understood', async (resource) => {
  for (const filter of resource.filters ?? []) {
    const value = valueFor(resource, filter);
    const { status, body } = await admin.get(`/api/${resource.plural}?q[${filter}]=${value}`);
    expect(status, `${filter}: ${JSON.stringify(body)}`).toBe(200);
  }
});

test.each(model.resources)('$plural: an unknown filter or sort is refused and named', async ({ plural }) => {
  const filter = await admin.get(`/api/${plural}?q[no_such_thing_eq]=1`);
  expect([filter.status, filter.body.parameter]).toEqual([400, 'q[no_such_thing_eq]']);
  expect((await admin.get(`/api/${plural}?s=no_such_thing`)).status).toBe(400);
});

test.each(model.resources)('$plural: a record that is not there is a 404, a wrong id too', async ({ plural }) => {
  for (const id of ['999999999', '0', 'abc', '1e3', '99999999999999999999', '%00']) {
    const answer = await admin.get(`/api/${plural}/${id}`);
    expect([answer.status, answer.body.code], id).toEqual([404, 'not_found']);
  }
});

test('what a role has not at all is refused whatever the id, one that is no number too', async () => {
  const collector = await app.as('debt_collector');
  for (const id of ['1', '999999999', '0', 'abc', '99999999999999999999'])
    expect([id, (await collector.delete(`/api/debt_cases/${id}`)).status]).toEqual([id, 403]);
});

describe.each(madeByHand)('$plural', ({ plural, name, softDelete }) => {
  test('a minimal record is made, shown, changed, listed and deleted', async () => {
    const record = await admin.create(plural, await minimalRecord(admin, plural));
    const shown = await admin.get(`/api/${plural}/${record.id}`);
    expect(shown.body).toMatchObject({ id: record.id, lock_version: 0 });
    expect((await admin.get(`/api/${plural}/${record.id}/edit`)).body.id).toBe(record.id);
    const changed = await admin.put(`/api/${plural}/${record.id}`, { lock_version: 0 });
    expect([changed.status, changed.body.lock_version]).toEqual([200, 1]);
    const listed = await admin.get(`/api/${plural}?q[id_eq]=${record.id}`);
    // A list may tell less of it, and tells nothing else.
    expect([(await admin.get(`/api/${plural}/${record.id}`)).body]).toMatchObject(listed.body.data);
    expect(listed.body.data).toHaveLength(1);
    expect((await admin.delete(`/api/${plural}/${record.id}`)).status).toBe(204);
    expect((await admin.get(`/api/${plural}?q[id_eq]=${record.id}`)).body.data).toEqual([]);
    const gone = await admin.get(`/api/${plural}/${record.id}`);
    expect(gone.status).toBe(softDelete === true ? 200 : 404);
  });

  test('an update from an older version is refused with the record as it is', async () => {
    const record = await admin.create(plural, await minimalRecord(admin, plural));
    await admin.put(`/api/${plural}/${record.id}`, {});
    const stale = await admin.put(`/api/${plural}/${record.id}`, { lock_version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stale.body[name]).toMatchObject({ id: record.id, lock_version: 1 });
  });

  test('the record wrapped under its name is understood, an array or text is malformed', async () => {
    const wrapped = await admin.post(`/api/${plural}`, { [name]: await minimalRecord(admin, plural) });
    expect(wrapped.status, JSON.stringify(wrapped.body)).toBe(201);
    for (const body of [[], 'text', 5]) expect((await admin.post(`/api/${plural}`, body)).status).toBe(400);
  });

  test('a copy is a new record, unless it would repeat what must be unique', async () => {
    const record = await admin.create(plural, await minimalRecord(admin, plural));
    const copy = await admin.post(`/api/${plural}/${record.id}/clone`, record);
    const isNamedOnce = plural !== 'saved_views' && 'name' in (await minimalRecord(admin, plural));
    const repeats = unique.has(plural) || isNamedOnce;
    expect(copy.status, JSON.stringify(copy.body)).toBe(repeats ? 422 : 201);
    expect(copy.body.id).not.toBe(record.id);
  });

  test('values of every wrong type are refused with 422 or ignored, never a failure of the server', async () => {
    const { fields } = model.byPlural(plural)!;
    for (const value of [{}, [[]], 'nonsense\0', -1, 1e300, true, 'x'.repeat(30_000), '\ud800']) {
      const everywhere = Object.fromEntries(Object.keys(fields).map((field) => [field, value]));
      const answer = await admin.post(`/api/${plural}`, everywhere);
      expect(
        [201, 422],
        `${JSON.stringify(value).slice(0, 40)} ${JSON.stringify(answer.body).slice(0, 300)}`,
      ).toContain(answer.status);
    }
  });
});
