import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { filterableAttributes } from '#engine/server/describe/list-parameters.ts';
import { appWith } from '#test/app.ts';
import type { Answer, Person } from '#test/person.ts';
import { minimalRecord } from './minimal-records.ts';
import { madeByHand } from './resources-made-by-hand.ts';
import { answerChecker } from './openapi-validator.ts';

const [app, admin, creditor] = await appWith('admin', 'creditor');
const document = (await admin.get('/api/openapi.json')).body;
const { problems, broken } = answerChecker(document);

function expectDescribed(method: string, path: string, answer: Answer, status: number): Answer {
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(status);
  expect(problems(method, path, answer), `${method} ${path} ${status}`).toEqual([]);
  return answer;
}

const nobody = async (path: string): Promise<Answer> => {
  const answer = await fetch(app.url + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body: JSON.parse(bytes.toString()), bytes };
};

it('the document is valid OpenAPI 3.1, in both languages', async () => {
  for (const language of ['pl', 'en']) {
    const { body } = await admin.get('/api/openapi.json', { 'accept-language': language });
    const { valid, errors } = await new Validator().validate(body);
    expect([valid, errors, body.openapi]).toEqual([true, undefined, '3.1.0']);
  }
});

it('the document is for whoever is signed in, of any role, and the same for all', async () => {
  expectDescribed('get', '/api/openapi.json', await nobody('/api/openapi.json'), 401);
  expect((await creditor.get('/api/openapi.json')).body).toEqual(document);
});

it('operations have names of their own', () => {
  const names = Object.values<any>(document.paths).flatMap((path) =>
    Object.values<any>(path).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

describe.each(model.resources)('$plural', (resource) => {
  const { plural } = resource;
  const path = `/api/${plural}`;

  it('list, export and refusals are answered as described', async () => {
    expectDescribed('get', path, await admin.get(`${path}?per_page=3`), 200);
    expectDescribed('get', path, await admin.get(`${path}?q[no_such_eq]=1`), 400);
    expectDescribed('get', path, await nobody(path), 401);
    expectDescribed('get', `${path}/{id}`, await admin.get(`${path}/999999999`), 404);
    const csv = await admin.get(`${path}.csv`);
    expectDescribed('get', `${path}.csv`, csv, csv.status === 403 ? 403 : 200);
  });

  it('every attribute it names can be filtered by', async () => {
    for (const name of filterableAttributes(model, resource)) {
      const { status } = await admin.get(`${path}?q[${name}_null]=1&per_page=1`);
      expect(status, name).toBe(200);
    }
  });

  it('who has no right is refused as described', async () => {
    for (const person of [admin, creditor]) {
      const answer = await person.get(`${path}/new`);
      expectDescribed('get', `${path}/new`, answer, answer.status === 403 ? 403 : 200);
    }
    // Views are everybody's own.
    const refused = plural === 'saved_views' ? 404 : 403;
    expectDescribed('delete', `${path}/{id}`, await creditor.delete(`${path}/1`), refused);
  });
});

describe.each(madeByHand)('$plural', (resource) => {
  const { plural, name } = resource;
  const path = `/api/${plural}`;
  const one = `${path}/{id}`;
  const payload = (record: object) => broken(document.components.schemas[`${name}_payload`], record);

  it('a record is made, shown, changed, copied and deleted as described', async () => {
    const sent = await minimalRecord(admin, plural);
    expect(payload(sent)).toEqual([]);
    const { body } = expectDescribed('post', path, await admin.post(path, sent), 201);
    const at = `${path}/${body.id}`;
    expectDescribed('get', `${path}/new`, await admin.get(`${path}/new?${prefill(sent)}`), 200);
    expectDescribed('get', one, await admin.get(at), 200);
    expectDescribed('get', `${one}/edit`, await admin.get(`${at}/edit`), 200);
    expectDescribed('get', path, await admin.get(`${path}?q[id_eq]=${body.id}`), 200);
    expect(payload({ ...sent, lock_version: 0 })).toEqual([]);
    expectDescribed('put', one, await admin.put(at, { lock_version: 0 }), 200);
    expectDescribed('put', one, await admin.put(at, { lock_version: 0 }), 409);
    const copy = await admin.post(`${at}/clone`, {});
    expectDescribed('post', `${one}/clone`, copy, copy.status === 422 ? 422 : 201);
    expectDescribed('delete', one, await admin.delete(at), 204);
    expectDescribed('delete', one, await admin.delete(`${path}/999999999`), 404);
  });

  it('what it says must be sent is asked for, and nothing else', async () => {
    const sent = await minimalRecord(admin, plural);
    const required: string[] =
      document.paths[path].post.requestBody.content['application/json'].schema.anyOf[0].required ?? [];
    for (const field of required) {
      const { [field]: _left, ...rest } = sent;
      const { body } = expectDescribed('post', path, await admin.post(path, rest), 422);
      expect(Object.keys(body[name].errors), field).toContain(field);
    }
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(required));
  });

  it('malformed bodies are refused as described', async () => {
    expectDescribed('post', path, await admin.post(path, []), 400);
    const form = new FormData();
    form.set('x', '1');
    expectDescribed('post', path, await admin.upload(path, form), 415);
  });
});

function prefill(record: Record<string, unknown>): string {
  const plain = Object.entries(record).filter(([, value]) => typeof value !== 'object');
  return new URLSearchParams(plain.map(([key, value]) => [key, String(value)])).toString();
}

const roles = ['coordinator', 'creditor', 'debt_collector', 'santander_coordinator', 'terrain_debt_collector'] as const;

it.each(roles)('what a %s is answered is described, fields that the role may not read being optional', async (role) => {
  const person: Person = await app.as(role);
  expectDescribed('get', '/api/session', await person.get('/api/session'), 200);
  for (const { plural } of model.resources) {
    const list = await person.get(`/api/${plural}`);
    expectDescribed('get', `/api/${plural}`, list, list.status === 403 ? 403 : 200);
  }
});
