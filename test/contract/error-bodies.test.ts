import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const debtor = await makeDebtor(admin);

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function ask({ method = 'GET', path, body, headers = {} }: Asked, language: string) {
  const answer = await fetch(app.url + path, {
    method,
    headers: {
      cookie: admin.cookie,
      'x-csrf-token': admin.token,
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, any> };
}

const one = `/api/debtors/${debtor.id}`;
const nobody = { cookie: '' };

describe('a refusal says what is wrong in words of the reader and by a code, and nothing else', () => {
  test.each<[number, string, Asked, string, string]>([
    [
      400,
      'malformed',
      { method: 'POST', path: '/api/debtors', body: '{"name"' },
      'Nieprawidłowe żądanie',
      'Malformed request',
    ],
    [
      401,
      'unauthenticated',
      { path: '/api/debtors', headers: nobody },
      'Zaloguj się, aby kontynuować',
      'Sign in to continue',
    ],
    [
      401,
      'unauthenticated',
      { method: 'DELETE', path: one, headers: { ...nobody, 'x-csrf-token': 'x' } },
      'Zaloguj się, aby kontynuować',
      'Sign in to continue',
    ],
    [
      401,
      'unauthenticated',
      { method: 'POST', path: '/api/no_such_call', headers: nobody },
      'Zaloguj się, aby kontynuować',
      'Sign in to continue',
    ],
    [
      401,
      'unauthenticated',
      { path: '/api/no_such_call', headers: nobody },
      'Zaloguj się, aby kontynuować',
      'Sign in to continue',
    ],
    [404, 'not_found', { path: '/api/no_such_call' }, 'Nie znaleziono rekordu', 'Record not found'],
    [
      403,
      'invalid_csrf_token',
      { method: 'DELETE', path: one, headers: { 'x-csrf-token': 'x' } },
      'Strona jest nieaktualna – odśwież ją i spróbuj ponownie',
      'The page is out of date – reload it and try again',
    ],
    [
      403,
      'unauthorized',
      { method: 'POST', path: '/api/business_entities', body: {} },
      'Brak uprawnień do tej operacji',
      'You are not authorized to do this',
    ],
    [404, 'not_found', { path: '/api/debtors/999999' }, 'Nie znaleziono rekordu', 'Record not found'],
    [
      413,
      'too_large',
      { method: 'POST', path: '/api/debtors', body: { name: 'x'.repeat(6_000_000) } },
      'Przesłane dane są za duże',
      'What was sent is too large',
    ],
    [
      415,
      'unsupported_type',
      { method: 'POST', path: '/api/debtors', body: 'x', headers: { 'content-type': 'text/plain' } },
      'Nieobsługiwany rodzaj danych',
      'Unsupported type of data',
    ],
  ])('%i %s', async (status, code, asked, polish, english) => {
    expect(await ask(asked, 'pl')).toEqual({ status, body: { error: polish, code } });
    expect(await ask(asked, 'en')).toEqual({ status, body: { error: english, code } });
  });

  test.each([
    ['q[no_such_eq]=1', 'unknown_filter', 'q[no_such_eq]'],
    ['q[id_eq]=x', 'invalid_filter', 'q[id_eq]'],
    ['q[created_at_gteq]=2026-02-30', 'invalid_filter', 'q[created_at_gteq]'],
    ['s=password_digest', 'unknown_filter', 's=password_digest'],
  ])('400 of ?%s names the parameter', async (query, code, parameter) => {
    const { status, body } = await ask({ path: `/api/debtors?${query}` }, 'pl');
    expect([status, body]).toEqual([400, { error: expect.any(String), code, parameter }]);
  });

  test('409 brings the record as it is', async () => {
    const body = { lock_version: 99, name: 'Inna' };
    const stale = await ask({ method: 'PUT', path: one, body }, 'pl');
    const { body: record } = await admin.get(one);
    const error = 'Ktoś inny zmienił ten rekord w międzyczasie';
    expect(stale).toEqual({ status: 409, body: { error, code: 'stale', debtor: record } });
    expect((await ask({ method: 'PATCH', path: one, body }, 'en')).body.error).toBe(
      'Someone else has changed this record in the meantime',
    );
  });
});

test('PATCH changes what it is sent and leaves the rest, as PUT does', async () => {
  const made = await makeDebtor(admin);
  const path = `/api/debtors/${made['id']}`;
  const { status, body } = await ask({ method: 'PATCH', path, body: { name: 'Garncarnia Świt' } }, 'pl');
  expect([status, body['name'], body['nip']]).toEqual([200, 'Garncarnia Świt', made['nip']]);
});

describe('422 brings the record as it was sent with its errors by field', () => {
  test.each([
    ['pl', 'nie może być puste', 'nie jest poprawnym numerem NIP'],
    ['en', "can't be blank", 'is not a valid tax number (NIP)'],
  ])('in %s', async (language, blank, invalid) => {
    const sent = { name: '', nip: '123', no_such: [1], krs: null };
    const expected = { debtor: { ...sent, errors: { name: [blank], nip: [invalid] } } };
    const create = await ask({ method: 'POST', path: '/api/debtors', body: sent }, language);
    expect(create).toEqual({ status: 422, body: expected });
    const wrapped = await ask({ method: 'PUT', path: one, body: { debtor: sent } }, language);
    expect(wrapped).toEqual({ status: 422, body: expected });
  });

  test('a password is never among what was sent', async () => {
    const password = { password: 'Tajne2026Haslo', password_confirmation: 'x', current_password: 'y' };
    const { status, body } = await ask(
      { method: 'POST', path: '/api/users', body: { last_name: 'Lis', ...password } },
      'pl',
    );
    expect([status, Object.keys(body.user)]).toEqual([422, ['last_name', 'errors']]);
    expect(JSON.stringify(body)).not.toContain('Tajne');
  });

  test('of a finished task tells it under base', async () => {
    const { id: debt_case_id } = await makeCase(admin);
    const { id } = await admin.create('activities', { debt_case_id, activity_type_id: 1 });
    const { body } = await ask({ method: 'POST', path: `/api/activities/${id}/finish` }, 'pl');
    expect(body).toEqual({ activity: { id, errors: { base: ['To zadanie jest już zakończone'] } } });
  });
});

test('no answer names a digest, a key of a file or a path of the server', async () => {
  const users = await admin.get('/api/users?per_page=100');
  const person = await admin.get(`/api/users/${admin.id}/edit`);
  for (const { body } of [users, person]) {
    expect(JSON.stringify(body)).not.toMatch(/password_digest|argon2|storage_key|failed_attempts|sha256/);
  }
});

test.each([
  ['pl;q=0.1, en;q=0.9', 'not'],
  ['en;q=0, pl', 'Nie'],
  ['de, en;q=0.5', 'not'],
  ['*', 'Nie'],
])('a reader of “%s” is answered in the language they like more', async (language, word) => {
  expect((await ask({ path: '/api/debtors/0' }, language)).body['error']).toContain(word);
});
