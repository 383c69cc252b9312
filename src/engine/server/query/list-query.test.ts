import { describe, expect, it } from 'vitest';
import { nothing } from '../../predicate/node.ts';
import { parseCondition } from '../../predicate/parse.ts';
import { sample, sampleModel } from '#test/predicate/sample-model.ts';
import { type SampleRow, sampleRows } from '#test/predicate/sample-rows.ts';
import { parseSort } from '../../predicate/sort.ts';
import { parseTrusted } from '../../predicate/trusted.ts';
import type { Resource } from '../../resource.ts';
import { queryScope, whereSql } from './compile-condition.ts';
import { listQuery, type ListOptions } from './list-query.ts';
import { idsOf, sampleDatabase } from '#test/predicate/sample-database.ts';

const { person, company, agency, letter } = sample;
const { people = [], letters = [], companies = [], people_tags = [] } = sampleRows;

const database = await sampleDatabase();

const ask = (resource: Resource, q: unknown, more?: Partial<ListOptions>) => idsOf(database, resource, q, more);
const idsWhere = (rows: readonly SampleRow[], holds: (row: SampleRow) => boolean) =>
  rows.filter(holds).map(({ id }) => id);
const names = (holds: (name: string) => boolean) =>
  idsWhere(people, ({ first_name: name }) => typeof name === 'string' && holds(name));

describe('text', () => {
  it.each([
    ['cont', 'ŻÓŁ', (name: string) => /żół/i.test(name)],
    ['cont', 'łuka', (name: string) => /łuka/i.test(name)],
    ['start', 'ćm', (name: string) => name === 'Ćma'],
    ['end', 'SKI', (name: string) => name === 'Kowalski'],
    ['not_cont', 'KOWAL', (name: string) => !/kowal/i.test(name)],
    ['cont', '%', (name: string) => name.includes('%')],
    ['cont', '_', (name: string) => name.includes('_')],
    ['cont', '\\', (name: string) => name.includes('\\')],
    ['cont', '.', (name: string) => name.includes('.')],
    ['cont', "'", (name: string) => name.includes("'")],
    ['matches', 'A_B', (name: string) => /^a.b$/i.test(name)],
    ['matches', 'kowal%', (name: string) => /^kowal/i.test(name)],
    ['matches', 'kowal', (name: string) => name === 'kowal'],
    ['matches', '100\\%', (name: string) => name === '100%'],
    ['matches', 'a\\\\b', (name: string) => name === 'a\\b'],
    ['matches', '%\\', (name: string) => name.endsWith('\\')],
    ['does_not_match', 'a_b', (name: string) => !/^a.b$/i.test(name)],
    ['eq', 'kowal', (name: string) => name === 'kowal'],
    ['not_eq', 'kowal', (name: string) => name !== 'kowal'],
    ['present', '1', (name: string) => name !== ''],
    ['lt', 'D', (name: string) => name === '' || /^[\d'aćc]/i.test(name)],
  ])('%s %s', async (predicate, value, holds) => {
    expect(await ask(person, { [`first_name_${predicate}`]: value })).toEqual(names(holds));
  });

  it('answers the same from a column that is kept for searching', async () => {
    for (const value of ['ŁUK', 'ko', '%', 'a_', '\\']) {
      const expected = idsWhere(
        people,
        ({ last_name: name }) => typeof name === 'string' && name.toLowerCase().includes(value.toLowerCase()),
      );
      expect(await ask(person, { last_name_cont: value })).toEqual(expected);
    }
  });

  it.each(["' OR 1=1 --", "'; DROP TABLE people; --", '") OR TRUE --', '$1', '\\'])(
    'takes %s for text',
    async (value) => {
      expect(
        await ask(person, { first_name_eq: value, m: 'or', last_name_cont: value, first_name_in: [value, value] }),
      ).toEqual(idsWhere(people, ({ last_name: name }) => value === '\\' && String(name).includes('\\')));
      expect(await ask(person, {})).toHaveLength(people.length);
    },
  );
});

describe('times', () => {
  const seen = (holds: (moment: string) => boolean) =>
    idsWhere(people, ({ seen_at: at }) => typeof at === 'string' && holds(at));

  it.each([
    ['lteq', '2026-01-01', (at: string) => at < '2026-01-02T'],
    ['gteq', '2026-01-01', (at: string) => at >= '2026-01-01T'],
    ['lt', '2026-01-01', (at: string) => at < '2026-01-01T'],
    ['gt', '2026-01-01', (at: string) => at >= '2026-01-01T00:00:00.001'],
    ['eq', '2026-01-01', (at: string) => at.startsWith('2026-01-01T00:00:00.000')],
    ['lteq', '2026-01-01T22:30:00Z', (at: string) => at <= '2026-01-01T23:30:00.000+01:00'],
    ['lteq_all', ['2026-01-01', '2026-07-01'], (at: string) => at < '2026-01-02T'],
    ['gteq', '2026-03-29T03:15', (at: string) => at >= '2026-03-29T03:15'],
  ])('%s %s is in the time of Warsaw', async (predicate, value, holds) => {
    expect(await ask(person, { [`seen_at_${predicate}`]: value })).toEqual(seen(holds));
  });

  it('asks only for NULL where a value cannot be empty', async () => {
    expect(await ask(person, { seen_at_present: 1 })).toEqual(seen(() => true));
    expect(await ask(person, { age_blank: 1 })).toEqual(idsWhere(people, ({ age }) => age === null));
  });
});

describe('associations', () => {
  const taggedWith = (tag: number) =>
    new Set(people_tags.filter((link) => link['tag_id'] === tag).map((link) => link['person_id']));

  it('finds a row once, however many rows it is found by', async () => {
    expect(await ask(person, { letters_id_gt: 0 })).toEqual(
      idsWhere(people, ({ id }) => letters.some((one) => one['person_id'] === id)),
    );
  });

  it('asks the join table alone for ids', async () => {
    const where = parseCondition(sampleModel, person, { tags_id_eq: 2 });
    const scope = queryScope(person, { alias: 't0' });
    const text = whereSql(where, person, scope.root).compile(database.kysely).sql;
    expect(text).toBe(
      'EXISTS (SELECT FROM "people_tags" AS "t2" WHERE "t2"."person_id" = "t0"."id" AND "t2"."tag_id" = $1::bigint)',
    );
    expect(await ask(person, { tags_id_eq: 2 })).toEqual(idsWhere(people, ({ id }) => taggedWith(2).has(id)));
  });

  it('finds what has no associated row by its absence alone', async () => {
    const where = parseCondition(sampleModel, person, { tags_id_null: true });
    const text = whereSql(where, person, { alias: 't0' }).compile(database.kysely).sql;
    expect(text.match(/EXISTS/g)).toEqual(['EXISTS']);
    const tagged = new Set(people_tags.map((link) => link['person_id']));
    expect(await ask(person, { tags_id_null: true })).toEqual(idsWhere(people, ({ id }) => !tagged.has(id)));
  });

  it('holds no row of one association against every row of another', () => {
    const g = ['a', 'b'].map((word) => ({ m: 'or', letters_title_eq: word, notes_body_eq: word, tags_name_eq: word }));
    const where = parseCondition(sampleModel, person, { g: Object.fromEntries(g.entries()) });
    const text = whereSql(where, person, { alias: 't0' }).compile(database.kysely).sql;
    const asked = text.match(/EXISTS \(SELECT FROM "(letters|remarks)" AS "t\d+" WHERE /g);
    expect(asked).toHaveLength(10);
    expect(text).not.toMatch(/JOIN "(letters|remarks)"/);
  });

  it('lets "not" deny every row that points here', async () => {
    expect(await ask(person, { tags_id_not_eq: 2 })).toEqual(idsWhere(people, ({ id }) => !taggedWith(2).has(id)));
  });

  it('counts only the rows of a resource that shares its table', async () => {
    const isAgency = ({ kind }: SampleRow) => kind === 'agency';
    expect(await ask(agency, {})).toEqual(idsWhere(companies, isAgency));
    const own = new Set(companies.filter(isAgency).map(({ id }) => id));
    expect(await ask(person, { agency_id_not_null: 1, agency_name_null: 0 })).toEqual(
      idsWhere(
        people,
        (row) => own.has(row['agency_id']) && companies.find(({ id }) => id === row['agency_id'])?.['name'] !== null,
      ),
    );
  });
});

describe('rights', () => {
  const some = parseTrusted(sampleModel, person, { age_gt: 1 });

  it('lists the rows of the right alone', async () => {
    expect(await ask(person, {}, { rights: some })).toEqual(idsWhere(people, ({ age }) => Number(age) > 1));
    expect(await ask(person, {}, { rights: nothing })).toEqual([]);
  });

  it('lets a filter ask about other rows than the right does', async () => {
    const rights = parseTrusted(sampleModel, person, { tags_id_eq: 1 });
    const both = await ask(person, { tags_id_eq: 2 }, { rights });
    expect(both.length).toBeGreaterThan(0);
    expect(both).toEqual(
      (await ask(person, { tags_id_eq: 1 })).filter((id) =>
        people_tags.some((link) => link['person_id'] === id && link['tag_id'] === 2),
      ),
    );
  });

  it('keeps filters and sorts from asking about rows that may not be seen', async () => {
    const visible: ListOptions['visible'] = (resource) => resource !== person || some;
    const old = new Set(idsWhere(people, ({ age }) => Number(age) > 1));
    const open = await ask(letter, { person_first_name_present: 1 });
    const seen = await ask(letter, { person_first_name_present: 1 }, { visible });
    expect(seen).toEqual(open.filter((id) => old.has(letters.find((one) => one['id'] === id)?.['person_id'])));
    expect(seen.length).toBeLessThan(open.length);
    expect(await ask(company, { people_age_eq: 1 }, { visible })).toEqual([]);
    const sort = parseSort(sampleModel, letter, 'person_first_name');
    expect(await ask(letter, {}, { visible, sort })).toHaveLength(letters.length);
    expect(await ask(person, { tags_name_not_null: 1 }, { visible: () => false })).toEqual([]);
  });
});

describe('order', () => {
  const ordered = (s: unknown) => ask(person, {}, { sort: parseSort(sampleModel, person, s) });
  const valuesIn = async (s: string, name: string) =>
    (await ordered(s)).map((id) => people.find((row) => row['id'] === id)![name]);

  it('follows the Polish alphabet, what is missing last going up and first going down', async () => {
    const up = await valuesIn('first_name', 'first_name');
    const texts = people.map((row) => row['first_name']).filter((name) => typeof name === 'string');
    const sorted = texts.toSorted(new Intl.Collator('pl').compare);
    expect(up).toEqual([...sorted, ...people.filter((row) => row['first_name'] === null).map(() => null)]);
    expect(await valuesIn('first_name DESC', 'first_name')).toEqual(up.toReversed());
  });

  it.each(['first_name', 'company_name desc', 'going desc', ['age desc', 'salary']])(
    'by %j is the same however the rows are found',
    async (s) => {
      const where = parseCondition(sampleModel, person, { first_name_or_company_name_cont: 'a' });
      const sort = parseSort(sampleModel, person, s);
      const query = listQuery({ resource: person, where, rights: true, sort, page: 2, perPage: 4 });
      const found = await query.ids.execute(database.kysely);
      const counted = await query.count.execute(database.kysely);
      const { count } = counted.rows[0]!;
      const page = { count, ids: found.rows.map(({ id }) => id) };
      for (const atOnce of [query.countAndIds, query.countAndIdsOfFew(), query.countAndIdsOfFew(count + 1)])
        expect((await atOnce.execute(database.kysely)).rows).toEqual([page]);
      const { rows: some } = await query.countAndIdsOfFew(count - 1).execute(database.kysely);
      expect(some[0]!.count).toBe(count - 1);
      expect(found.rows.map(({ id }) => id)).toEqual(
        (await ask(person, { first_name_or_company_name_cont: 'a' }, { sort })).slice(4, 8),
      );
    },
  );

  it.each(['person_first_name', 'person_company_name desc'])(
    'by %s tells nothing of what may not be known of, however the rows are found',
    async (s) => {
      const [rights, right] = [{ id_gt: 3 }, { age_gt: 1 }].map((q, at) =>
        parseTrusted(sampleModel, [letter, person][at]!, q),
      );
      const visible: ListOptions['visible'] = (resource) => resource !== person || right!;
      const known = ({ person_id }: SampleRow) => people.find(({ id, age }) => id === person_id && Number(age) > 1);
      const nameOf = (row: SampleRow) => {
        const [who, path] = [known(row), s.split(' ')[0]!];
        return path === 'person_first_name'
          ? who?.['first_name']
          : companies.find(({ id }) => id === who?.['company_id'])?.['name'];
      };
      const sort = parseSort(sampleModel, letter, s);
      const where = parseCondition(sampleModel, letter, {});
      const query = listQuery({ resource: letter, where, rights: rights!, visible, sort, page: 1, perPage: 100 });
      const { rows } = await query.ids.execute(database.kysely);
      const ids = rows.map(({ id }) => id);
      const { rows: few } = await query.countAndIdsOfFew().execute(database.kysely);
      expect(few[0]!.ids).toEqual(ids);
      const hidden = new Set(letters.filter((row) => (nameOf(row) ?? null) === null).map(({ id }) => id));
      const isDown = s.endsWith('desc');
      const ends = ids.filter((id) => hidden.has(id));
      expect(ends.length).toBeGreaterThan(2);
      expect(isDown ? ids.slice(0, ends.length) : ids.slice(-ends.length)).toEqual(ends.toSorted((a, b) => a - b));
    },
  );

  it('has the id as its last key', async () => {
    const ids = await ordered('company_id desc');
    const expected = people.toSorted(
      (a, b) => Number(b['company_id']) - Number(a['company_id']) || Number(a['id']) - Number(b['id']),
    );
    expect(ids).toEqual(expected.map((row) => row['id']));
  });

  it('takes lists, associations and its own order', async () => {
    expect(await ordered(['company_name asc', { name: 'id', dir: 'desc' }])).toHaveLength(people.length);
    expect(await ordered({ 0: { name: 'age', dir: 'desc' }, 1: { name: 'id' } })).toEqual(
      await ordered(['age desc', 'id']),
    );
    expect(await ordered('')).toEqual(await ordered('last_name asc'));
  });

  it.each(['what', 'digest', 'letters_title', 'last_name up', 'last_name asc, age desc', 'id;drop', { 0: 5 }, 7])(
    'refuses %j',
    (s) => {
      expect(() => parseSort(sampleModel, person, s)).toThrow(
        expect.objectContaining({ parameter: expect.stringMatching(/^s/) }),
      );
    },
  );

  it('gives pages', async () => {
    const page = async (number: number) => {
      const where = parseCondition(sampleModel, person, {});
      const query = listQuery({
        resource: person,
        where,
        rights: true,
        sort: parseSort(sampleModel, person, 'id'),
        page: number,
        perPage: 25,
      });
      return (await query.ids.execute(database.kysely)).rows.map(({ id }) => id);
    };
    expect([await page(1), await page(2), await page(3)].map((ids) => ids.length)).toEqual([25, 25, 10]);
    expect(await page(999_999_999_999_999)).toEqual([]);
  });
});
