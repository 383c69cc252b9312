/** Markup that must never come back as a page. */
export const probe = '<img src=x onerror=alert(7331)>';

/** What is tried in every parameter and field: injections, prototypes, bombs, traversal, values of the wrong kind. */
export const hostileTexts: readonly string[] = [
  probe,
  "'; drop table users; --",
  "1' or '1'='1",
  '1) union select password_digest from users --',
  '$1::int; select pg_sleep(9)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '{{constructor.constructor}}',
  '#read("/etc/passwd") $x$ `x` @preview/x',
  '=cmd|calc!A0',
  'javascript:alert(7331)',
  '%00',
  '\0',
  '\u202Egpj.exe',
  '__proto__',
  '-1',
  '99999999999999999999',
  '1e309',
  'NaN',
  '9999-99-99',
  '😀'.repeat(300),
  `${'a'.repeat(5_000)}!`,
  '%'.repeat(300),
  '\\'.repeat(300),
  // What another form of the same text turns into a mark: of a cell, of a path, of a statement.
  '\u037E=1+1\u037E',
  '\uFEFF\u200B\uFF1Dcmd\uFF5Ccalc',
  '\u2024\u2024\u2215\u2024\u2024\u2215etc\u2215passwd',
  '\u02BC or \u02BC1\u02BC=\u02BC1',
  // Longer in lower case, in another form, on the screen.
  'İ'.repeat(200),
  '\uFDFA'.repeat(200),
  `e${'\u0301'.repeat(300)}`,
];

const deep = Array.from({ length: 28 }).reduce<unknown>((inner) => [inner], 'x');

/** As {@link hostileTexts}, for a field of a JSON body. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  1e308,
  [],
  {},
  [[]],
  deep,
  '\uD800',
  '\uDC00\uFFFE',
  { $ne: null },
  { toString: 1, valueOf: null },
  [{ id: 1, _destroy: true }],
  ['1', '2', null],
];

/** For a field that names a record. */
export const hostileIdValues: readonly unknown[] = [
  probe,
  '1 or 1=1',
  -1,
  1e308,
  {},
  [[]],
  deep,
  true,
  '\0',
  [null, '1'],
];

/** Ids of no record. */
export const hostileIds: readonly string[] = [
  '0',
  '-1',
  '999999999',
  '99999999999999999999',
  '1e3',
  "1'or'1'='1",
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  encodeURIComponent(probe),
];

/** Whole bodies, as text: some of them are no JSON. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"x"',
  '7',
  '{',
  '{"__proto__":{"role":0}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":1,"constructor":1}',
  '{"item":{"toString":1,"valueOf":null}}',
  '{"user":[1],"item":[1]}',
  '{"constructor":{"prototype":{"role":0}}}',
  '['.repeat(10_000),
  `{"a":${'['.repeat(40)}${']'.repeat(40)}}`,
  `{"id":${'9'.repeat(5_000)}}`,
  `{"${'k'.repeat(100_000)}":1}`,
  '{"id":1,"id":2}',
  '\u0000',
];

/** What a payload may never set by itself. */
export const hostileFields: Readonly<Record<string, unknown>> = {
  id: 1,
  role: 0,
  user_id: 1,
  type: 'User',
  deleted: true,
  active: true,
  created_at: '1999-01-01T00:00:00Z',
  updated_at: '1999-01-01T00:00:00Z',
  password_digest: 'x',
  business_entity_ids: [1, 2, 3],
  payments_sum: '1.00',
  remaining_amount: '0.00',
  customer: 'santander',
  odzysk_no: '1999/000001',
  errors: { base: [probe] },
};
