import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';

const [app, admin] = await appWith('admin');

async function ask(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const session = { cookie: admin.cookie, 'x-csrf-token': admin.token };
  const answer = await fetch(app.url + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { ...session, ...headers },
  });
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const told = JSON.parse(text || '{}') as { error?: unknown; code?: unknown };
  // Every refusal but that of a record says in words and by a code what is wrong.
  const isPlain = method !== 'HEAD' && answer.status >= 400 && answer.status !== 422;
  expect(typeof told.error).toBe(isPlain ? 'string' : 'undefined');
  return [answer.status, told.code];
}
const json = { 'content-type': 'application/json' };
const form = new FormData();
form.set('name', 'Żwirownia');

test.each([
  ['/api/debtors?q=%zz', 'invalid_filter'],
  ['/api/debtors?q[name_cont]=%ff', 'invalid_filter'],
  ['/api/debtors.csv?%zz', 'invalid_filter'],
  ['/api/debtors/new?name=%zz', 'invalid_filter'],
  ['/api/debtors/%zz', 'malformed'],
  ['/api/debtors?q=text', 'invalid_filter'],
])('%s cannot be read and is a 400', async (path, code) => {
  expect(await ask('GET', path)).toEqual([400, code]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/vnd.api+json'])(
  'a record sent as %s is a 415',
  async (type) => {
    expect(await ask('POST', '/api/debtors', 'name=x', { 'content-type': type })).toEqual([415, 'unsupported_type']);
  },
);

test('a record sent as a form with files is a 415', async () => {
  expect(await ask('POST', '/api/debtors', form)).toEqual([415, 'unsupported_type']);
});

test.each(['{"name":', 'null', '[]', '"text"', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'])(
  'a body of %s is malformed',
  async (body) => {
    expect(await ask('POST', '/api/debtors', body, json)).toEqual([400, 'malformed']);
  },
);

test('a body nested without end is malformed, and answered like any other', async () => {
  const lists = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const records = `${'{"debtor":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  expect(await ask('POST', '/api/debtors', lists, json)).toEqual([400, 'malformed']);
  expect(await ask('POST', '/api/debtors', records, json)).toEqual([400, 'malformed']);
});

test('an empty body is an empty record, no body at all is malformed', async () => {
  expect((await ask('POST', '/api/debtors', '', json))[0]).toBe(422);
  expect(await ask('POST', '/api/debtors')).toEqual([400, 'malformed']);
});

test('a body of more than five megabytes is too large', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) });
  expect(await ask('POST', '/api/debtors', body, json)).toEqual([413, 'too_large']);
});

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/debtors'],
  ['PUT', '/api/debtors'],
  ['POST', '/api/debtors/1'],
])('%s %s is there for nobody', async (method, path) => {
  expect(await ask(method, path, method === 'GET' ? undefined : '{}', json)).toEqual([404, 'not_found']);
});

test.each(['/api/nothing', '/api/debtors/1/nothing', '/api/'])(
  'a call of %s asks first for the step that is owed, then for the token, then what is sent',
  async (path) => {
    const person = await app.as('debt_collector');
    expect(await ask('POST', path, '{}', { ...json, 'x-csrf-token': 'x' })).toEqual([403, 'invalid_csrf_token']);
    expect(await ask('POST', path, '{"a":', { ...json, 'x-csrf-token': 'x' })).toEqual([403, 'invalid_csrf_token']);
    expect(await ask('POST', path, '{"a":', json)).toEqual([400, 'malformed']);
    await admin.put(`/api/users/${person.id}`, { must_change_password: true });
    const owing = { cookie: person.cookie, 'x-csrf-token': person.token };
    expect(await ask('GET', path, undefined, owing)).toEqual([401, 'password_expired']);
    expect(await ask('POST', path, '{"a":', { ...json, ...owing, 'x-csrf-token': 'x' })).toEqual([
      401,
      'password_expired',
    ]);
  },
);

test('a thousand ids fit into an address; longer ones are refused in our own words', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `q%5Bid_in%5D%5B%5D=${100_000 + index}`);
  expect((await ask('GET', `/api/debtors?${ids(1000).join('&')}`))[0]).toBe(200);
  expect(await ask('GET', `/api/debtors?${ids(4000).join('&')}`)).toEqual([431, 'too_large']);
});

test('a HEAD request has the status of its GET and no body', async () => {
  expect(await ask('HEAD', '/api/debtors')).toEqual([200, undefined]);
  expect(await ask('HEAD', '/api/debtors/999999')).toEqual([404, undefined]);
});

describe('messages are', () => {
  const said = async (person: typeof admin, language: string) =>
    (await person.get('/api/debt_cases/999999', { 'accept-language': language })).body.error;

  test('in the language that is asked for, Polish when none is', async () => {
    expect(await said(admin, 'en-GB,en;q=0.9,pl;q=0.5')).toBe('Record not found');
    expect(await said(admin, 'de,pl,en')).toBe('Nie znaleziono rekordu');
    expect(await said(admin, '*')).toBe('Nie znaleziono rekordu');
  });

  test("in the person's own language where none is asked for", async () => {
    const person = await app.as('debt_collector');
    await person.put(`/api/users/${person.id}`, { language: 'en' });
    expect(await said(person, '*')).toBe('Record not found');
    expect(await said(person, 'pl')).toBe('Nie znaleziono rekordu');
    const refused = await person.post('/api/activities', {});
    expect(refused.body.activity.errors.debt_case_id).toEqual(["can't be blank"]);
  });
});
