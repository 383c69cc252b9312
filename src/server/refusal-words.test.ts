import { expect, test } from 'vitest';
import { errorMessages, type RefusalCode } from '#locales/errors.ts';
import { appWith } from '#test/app.ts';
import { makeDebtor } from '#test/builders.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const debtor = await makeDebtor(admin);

const json = { 'content-type': 'application/json' };
const signedIn = { cookie: admin.cookie, 'x-csrf-token': admin.token };
const large = JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) });

interface Call {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc\r\n';
const form = { 'content-type': 'multipart/form-data; boundary=b' };

/** Each way to be refused, and the code that says which. */
test.each<[number, RefusalCode, string, Call]>([
  [400, 'malformed', '/api/debtors', { method: 'POST', body: '{"name":', headers: { ...signedIn, ...json } }],
  [400, 'malformed', '/api/debtors/%zz', { headers: signedIn }],
  [400, 'unknown_filter', '/api/debtors?q[colour_eq]=1', { headers: signedIn }],
  [400, 'invalid_filter', '/api/debtors?q[id_eq]=x', { headers: signedIn }],
  [
    400,
    'one_file',
    '/api/binary_files',
    { method: 'POST', body: `${part}${part}--b--\r\n`, headers: { ...signedIn, ...form } },
  ],
  [401, 'unauthenticated', '/api/debtors', {}],
  [403, 'invalid_csrf_token', '/api/debtors', { method: 'POST', headers: { cookie: admin.cookie } }],
  [403, 'unauthorized', '/api/users', { method: 'POST', body: '{}', headers: { ...json, ...sessionOf(collector) } }],
  [404, 'not_found', '/api/nothing', { headers: signedIn }],
  [404, 'not_found', '/api/debtors/999999', { headers: signedIn }],
  [413, 'too_large', '/api/debtors', { method: 'POST', body: large, headers: { ...signedIn, ...json } }],
  [
    415,
    'unsupported_type',
    '/api/debtors',
    { method: 'POST', body: 'x', headers: { ...signedIn, 'content-type': 'text/plain' } },
  ],
  [415, 'unsupported_type', '/api/binary_files', { method: 'POST', body: '{}', headers: { ...signedIn, ...json } }],
])('%i %s of %s is said in both languages', async (status, code, path, init) => {
  for (const language of ['pl', 'en'] as const) {
    const answer = await fetch(app.url + path, { ...init, headers: { ...init.headers, 'accept-language': language } });
    const body = (await answer.json()) as { error: string; code: string };
    expect([answer.status, body.code, body.error]).toEqual([status, code, errorMessages[code][language]]);
  }
});

test('a stale record and an invalid one are said in both languages', async () => {
  const put = async (language: string, record: object) => {
    const headers = { ...signedIn, ...json, 'accept-language': language };
    const init = { method: 'PUT', headers, body: JSON.stringify(record) };
    return (await (await fetch(`${app.url}/api/debtors/${debtor.id}`, init)).json()) as Record<string, any>;
  };
  expect((await put('pl', { lock_version: 9 })).error).toBe('Ktoś inny zmienił ten rekord w międzyczasie');
  expect((await put('en', { lock_version: 9 })).error).toBe('Someone else has changed this record in the meantime');
  expect((await put('pl', { name: '', nip: '1' })).debtor.errors).toEqual({
    name: ['nie może być puste'],
    nip: ['nie jest poprawnym numerem NIP'],
  });
  expect((await put('en', { name: '', nip: '1' })).debtor.errors).toEqual({
    name: ["can't be blank"],
    nip: ['is not a valid tax number (NIP)'],
  });
});

function sessionOf({ cookie, token }: typeof admin) {
  return { cookie, 'x-csrf-token': token };
}
