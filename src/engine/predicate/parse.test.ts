import { describe, expect, it } from 'vitest';
import { choice } from '../fields/choice.ts';
import { buildModel } from '../model.ts';
import { defineResource } from '../resource.ts';
import { isGroup, type Node } from './node.ts';
import { parseCondition, type ParseOptions } from './parse.ts';
import { sample, sampleModel } from '#test/predicate/sample-model.ts';

const parse = (q: unknown, options?: ParseOptions) => parseCondition(sampleModel, sample.person, q, options);

/** `last_name cont ko` and groups in parentheses. */
function say(node: Node): string {
  if (isGroup(node)) return `(${node.nodes.map(say).join(` ${node.join} `)})`;
  const name = [...node.path.steps.map((step) => step.name), node.path.name].join('.');
  return `${name} ${node.predicate.name} ${JSON.stringify(node.values)}`;
}

const said = (q: unknown) => say(parse(q));
const refusal = (q: unknown, options?: ParseOptions) => {
  try {
    parse(q, options);
  } catch (error) {
    const { code, parameter } = error as { code: string; parameter: string };
    return `${code} ${parameter}`;
  }
  return 'none';
};

describe('reading names', () => {
  it.each([
    ['last_name_eq', '(last_name eq ["x"])'],
    ['last_name_not_eq', '(last_name not_eq ["x"])'],
    ['last_name_not_eq_all', '(last_name not_eq_all ["x"])'],
    ['company_name_cont', '(company.name cont ["x"])'],
    ['company_people_last_name_cont', '(company.people.last_name cont ["x"])'],
    ['first_name_or_company_name_cont', '((first_name cont ["x"] or company.name cont ["x"]))'],
    ['first_name_and_last_name_start', '((first_name start ["x"] and last_name start ["x"]))'],
    [
      'first_name_and_last_name_or_new_start_end',
      '((first_name end ["x"] and last_name end ["x"] and new_start end ["x"]))',
    ],
    ['new_start_start', '(new_start start ["x"])'],
    ['new_start_not_start', '(new_start not_start ["x"])'],
    ['black_or_white_cont', '(black_or_white cont ["x"])'],
    ['first_name_and_black_or_white_cont', '((first_name cont ["x"] and black_or_white cont ["x"]))'],
    ['letters_pages_body_matches', '(letters.pages.body matches ["x"])'],
  ])('reads %s', (key, meaning) => {
    expect(said({ [key]: 'x' })).toBe(meaning);
  });

  it.each([
    'nothing_eq',
    'last_name',
    'last_name_like',
    '_eq',
    'eq',
    'digest_eq',
    'boss_digest_cont',
    'tag_ids_eq',
    'toString_eq',
    '__proto___eq',
    'constructor',
  ])('does not know %s', (key) => {
    expect(refusal({ [key]: 'x' })).toBe(`unknown_filter q[${key}]`);
  });

  it.each(['age_cont', 'born_matches', 'going_start', 'last_name_true', 'age_false'])(
    'refuses %s, which makes no sense for its type',
    (key) => {
      expect(refusal({ [key]: '1' })).toBe(`unknown_filter q[${key}]`);
    },
  );

  it('asks whether an attribute may be asked about', () => {
    const allow: ParseOptions['allow'] = ({ steps, name }) => steps.length === 0 && name !== 'salary';
    expect(refusal({ salary_gt: 1 }, { allow })).toBe('unknown_filter q[salary_gt]');
    expect(refusal({ company_name_eq: 'x' }, { allow })).toBe('unknown_filter q[company_name_eq]');
    expect(refusal({ age_gt: 1 }, { allow })).toBe('none');
  });
});

describe('reading values', () => {
  it.each([
    ['strips text', { last_name_eq: ' \t ko wal \n' }, '(last_name eq ["ko wal"])'],
    [
      'keeps a comma',
      { age_or_id_in: ['1'], last_name_in: 'a,b' },
      '((age in ["1"] or id in ["1"]) and last_name in ["a,b"])',
    ],
    ['makes a list of one value', { age_in: '7' }, '(age in ["7"])'],
    ['drops blank members', { age_in: ['', ' ', '7', null] }, '(age in ["7"])'],
    [
      'drops blank values',
      { age_eq: '', last_name_cont: ' \u00a0', age_in: [''], going_true: null, what_ever: '' },
      '()',
    ],
    ['keeps false', { going_eq: false }, '(going eq [false])'],
    ['takes numbers', { age_eq: 7, salary_gt: 1.5 }, '(age eq ["7"] and salary gt ["1.5"])'],
    [
      'holds numbers that no column reaches to the largest',
      { age_lt: '99999999999999999999' },
      '(age lt ["9223372036854775807"])',
    ],
    [
      'reads yes and no',
      { last_name_null: 'F', last_name_present: 'TRUE' },
      '(last_name null [false] and last_name present [true])',
    ],
  ])('%s', (_, q, meaning) => {
    expect(said(q)).toBe(meaning);
  });

  it.each([
    ['age_eq', 'abc'],
    ['age_eq', '1.5'],
    ['age_in', ['1', 'x']],
    ['salary_eq', '1234,50'],
    ['born_eq', '2026-02-30'],
    ['born_eq', '05.01.2026'],
    ['seen_at_lt', 'yesterday'],
    ['going_eq', 'yes'],
    ['last_name_null', 'maybe'],
    ['last_name_eq', ['a', 'b']],
    ['last_name_eq', { a: 'b' }],
    ['last_name_in', [['a']]],
    ['last_name_eq', 'a\0b'],
    ['last_name_eq', '\ud800'],
    ['last_name_in', Array.from({ length: 1001 }, () => 'a')],
  ])('refuses %s = %j', (key, value) => {
    expect(refusal({ [key]: value })).toBe(`invalid_filter q[${key}]`);
  });

  it('refuses a choice that is none', () => {
    const words = { pl: 'próba', en: 'sample' };
    const colour = choice({ red: words, blue: words }, { label: words });
    const bead = defineResource({ ...sample.tag, fields: { ...sample.tag.fields, colour } });
    const chosen = (q: unknown) => parseCondition(buildModel([bead]), bead, q);
    expect(() => chosen({ colour_in: ['red', 'green'] })).toThrow('invalid_filter: q[colour_in]');
    expect(() => chosen({ colour_eq: 'red', colour_cont: 're' })).not.toThrow();
  });
});

describe('reading groups', () => {
  it('joins by or at the top and in groups', () => {
    expect(said({ m: 'or', age_eq: 1, id_eq: 2 })).toBe('(age eq ["1"] or id eq ["2"])');
    const g = { 0: { m: 'or', age_eq: 1, id_eq: 2 }, 1: { g: [{ age_gt: 3 }], last_name_cont: 'x' } };
    expect(said({ g, id_gt: 9 })).toBe(
      '((age eq ["1"] or id eq ["2"]) and ((age gt ["3"]) and last_name cont ["x"]) and id gt ["9"])',
    );
  });

  it('reads conditions that are written out', () => {
    const c = {
      0: { a: { 0: { name: 'last_name' }, 1: { name: 'company_name' } }, p: 'cont', m: 'or', v: { 0: { value: 'x' } } },
    };
    expect(said({ c })).toBe('((last_name cont ["x"] or company.name cont ["x"]))');
    expect(said({ c: [{ a: ['age'], p: 'in', v: ['1', '2'] }] })).toBe('(age in ["1","2"])');
    expect(
      said({
        c: [
          { a: ['age'], p: 'eq', v: [''] },
          { a: [''], p: '', v: [] },
        ],
      }),
    ).toBe('()');
  });

  it('means every row by a group of which nothing is left', () => {
    expect(parse({ m: 'or', g: [{ m: 'or', age_eq: '' }] })).toEqual({ join: 'and', nodes: [] });
  });

  it.each([
    ['q', 'text'],
    ['q', ['a']],
    ['q[m]', { m: 'xor', age_eq: 1 }],
    ['q[g]', { g: 'x' }],
    ['q[g][0]', { g: ['x'] }],
    ['q[c][0]', { c: [{ a: ['age', 'id'], p: 'eq', v: ['1'] }] }],
    ['q[c][0][v]', { c: [{ a: ['age'], p: 'eq', v: ['1', '2'] }] }],
  ])('refuses a wrong %s', (parameter, q) => {
    expect(refusal(q)).toBe(`invalid_filter ${parameter}`);
  });

  it.each([
    ['q[c][0][p]', { c: [{ a: ['age'], p: 'like', v: ['1'] }] }],
    ['q[c][0][a]', { c: [{ a: ['what'], p: 'eq', v: ['1'] }] }],
    ['q[g][0][what_eq]', { g: [{ what_eq: 1 }] }],
  ])('does not know %s', (parameter, q) => {
    expect(refusal(q)).toBe(`unknown_filter ${parameter}`);
  });

  it('has an end', () => {
    const nested = (depth: number): object => (depth ? { g: [nested(depth - 1)] } : { age_eq: 1 });
    expect(refusal(nested(5))).toBe('none');
    expect(refusal(nested(6))).toContain('invalid_filter q[g][0]');
    const many = (count: number) => ({ c: Array.from({ length: count }, () => ({ a: ['age'], p: 'eq', v: ['1'] })) });
    expect(refusal(many(200))).toBe('none');
    expect(refusal(many(201))).toBe('invalid_filter q[c][200]');
  });

  it('looks for a few texts at a time', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
    expect(refusal({ last_name_cont_any: words(15) })).toBe('none');
    expect(refusal({ last_name_cont_any: words(16) })).toBe('too_many_conditions q[last_name_cont_any]');
    expect(refusal({ last_name_or_first_name_lt_all: words(8) })).toMatch('too_many_conditions');
    expect(refusal({ last_name_matches: `%${words(16).join('%')}%` })).toMatch('too_many_conditions');
    expect(refusal({ last_name_in: words(500), age_gt_any: words(30).map(() => 1) })).toBe('none');
  });
});
