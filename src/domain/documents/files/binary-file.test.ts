import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, sendFile } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const debtCase = await makeCase(admin);
const document = await admin.create('documents', { debt_case_id: debtCase.id, visible: true });

const attach = (content: BlobPart | null, name = 'umowa.txt', to: unknown = document.id, person = admin) =>
  sendFile(person, { document_id: to }, content, name);

async function sendForm(contentType: string, body: string) {
  const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token, 'content-type': contentType };
  const answer = await fetch(`${app.url}/api/binary_files`, { method: 'POST', body, headers });
  return [answer.status, ((await answer.json()) as { code?: unknown }).code];
}

test('an attachment is told of without where and how it is kept', async () => {
  const { status, body } = await attach('Treść', 'Zażółć gęślą.txt');
  expect([status, Object.keys(body)]).toEqual([
    201,
    [
      'id',
      'created_at',
      'updated_at',
      'lock_version',
      'document_id',
      'document',
      'file_name',
      'content_type',
      'byte_size',
      'of_letter',
      'file_url',
    ],
  ]);
  expect(body).toMatchObject({ file_name: 'Zażółć gęślą.txt', content_type: 'text/plain', byte_size: 7 });
  const shown = await admin.get(`/api/documents/${document.id}`);
  expect(shown.body.binary_files.map((file: any) => file.file_url)).toContain(body.file_url);
});

test('a download has its bytes and its name, and is never shown by the browser itself', async () => {
  const { file_url } = (await attach('<script>alert(1)</script>', 'gęś.html')).body;
  const { bytes, headers } = await admin.get(file_url);
  expect(bytes.toString()).toBe('<script>alert(1)</script>');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="g??.html"; filename*=UTF-8''g%C4%99%C5%9B.html`,
  );
  expect([headers.get('x-content-type-options'), headers.get('content-type')]).toEqual(['nosniff', 'text/plain']);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\umowa.pdf', 'umowa.pdf'],
  ['..', 'plik'],
  ['a"b\r\nc.txt', 'abc.txt'],
  ['\u202Eexe.txt', 'exe.txt'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  [`${'ż'.repeat(200)}.pdf`, `${'ż'.repeat(98)}.pdf`],
  [`${'x'.repeat(195)}😀${'x'.repeat(10)}.pdf`, `${'x'.repeat(195)}.pdf`],
])('the name %j becomes %j', async (name, kept) => {
  expect((await attach('x', name)).body.file_name).toBe(kept);
});

test('the type is found in the content, whatever the name says', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  expect((await attach(png, 'umowa.txt')).body.content_type).toBe('image/png');
  expect((await attach('%PDF-1.7\n', 'umowa.png')).body.content_type).toBe('application/pdf');
  expect((await attach(Buffer.from([0, 1, 2, 3]), 'umowa.pdf')).body.content_type).toBe('application/octet-stream');
});

test('fifty megabytes are taken and one byte more is too large', async () => {
  const bytes = Buffer.alloc(50 * 1024 * 1024 + 1, 'a');
  expect((await attach(bytes.subarray(1))).body.byte_size).toBe(50 * 1024 * 1024);
  const refused = await attach(bytes);
  expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
});

test('no file, an empty one and a document that is not there are refused beside their fields', async () => {
  const errors = async (answer: ReturnType<typeof attach>) => {
    const { status, body } = await answer;
    return [status, Object.keys(body.binary_file.errors)];
  };
  expect(await errors(attach(null))).toEqual([422, ['file']]);
  expect(await errors(attach(''))).toEqual([422, ['file']]);
  expect((await attach('')).body.binary_file.errors.file).toEqual([expect.stringMatching(/^Plik jest pusty\./)]);
  expect(await errors(attach('x', 'a', 'abc'))).toEqual([422, ['document_id']]);
  expect(await errors(attach('x', 'a', 999_999))).toEqual([422, ['document_id']]);
});

test('a file whose document is deleted while it comes is refused as one of a document that is not there', async () => {
  const { id } = await admin.create('documents', { debt_case_id: debtCase.id });
  let answer: ReturnType<typeof attach> | undefined;
  await app.database.transaction(async ({ query }) => {
    await query('delete from documents where id = $1', [id]);
    answer = attach('x', 'a', id);
    // Long enough for the file to wait for what becomes of the document.
    await wait(500);
  });
  const { status, body } = (await answer)!;
  expect([status, Object.keys(body.binary_file.errors)]).toEqual([422, ['document_id']]);
});

test('without a document one is made together with the file, or neither', async () => {
  const { id: debt_case_id } = await makeCase(admin);
  const attachNew = (fields: Record<string, unknown>, person = admin) =>
    sendFile(person, fields, 'Protokół', 'protokół.txt');
  const { body } = await attachNew({ debt_case_id, description: 'Odbiór', visible: 'true' });
  const made = (await admin.get(`/api/documents/${body.document_id}`)).body;
  expect(made).toMatchObject({ debt_case_id, description: 'Odbiór', visible: true, file: body.file_url });
  const count = async () => (await admin.get('/api/documents')).body.pagination.total_count;
  const before = await count();
  const refused = await attachNew({ debt_case_id: '999999' });
  expect([refused.status, Object.keys(refused.body.document.errors)]).toEqual([422, ['debt_case_id']]);
  expect((await attachNew({ debt_case_id }, await app.as('creditor'))).status).toBe(403);
  expect((await attachNew({ debt_case_id }, await app.as('debt_collector'))).status).toBe(422);
  expect(await count()).toBe(before);
});

test('a text that is sent with the file is kept whole or refused, never cut', async () => {
  const { id: debt_case_id } = await makeCase(admin);
  const send = (description: string) => sendFile(admin, { debt_case_id, description });
  const longest = 'ą'.repeat(20_000);
  const { status, body } = await send(longest);
  const made = (await admin.get(`/api/documents/${body.document_id}`)).body;
  expect([status, made.description === longest]).toEqual([201, true]);
  const longer = await send('a'.repeat(20_001));
  expect([longer.status, Object.keys(longer.body.document.errors)]).toEqual([422, ['description']]);
  expect(await send('ą'.repeat(30_001))).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('the lines of a text that is sent with the file end as those of any other text', async () => {
  const { id: debt_case_id } = await makeCase(admin);
  const description = 'Protokół\n\nodbioru';
  const { body } = await sendFile(admin, { debt_case_id, description });
  expect((await admin.get(`/api/documents/${body.document_id}`)).body.description).toBe(description);
});

test('a form that is none, or ends too early, is malformed', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc';
  expect(await sendForm('multipart/form-data; boundary=b', part)).toEqual([400, 'malformed']);
  expect(await sendForm('multipart/form-data', part)).toEqual([400, 'malformed']);
  expect(await sendForm('application/json', '{}')).toEqual([415, 'unsupported_type']);
});

test('a connection whose upload was refused half way takes the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token };
  const call = async (path: string, method: string, body?: Buffer) => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const sent = httpRequest(app.url + path, { agent, method, headers: { ...headers, ...(body && type) } });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await buffer(answer);
    return answer.statusCode;
  };
  const field = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
  const body = Buffer.concat([Buffer.from(field.repeat(30)), Buffer.alloc(2_000_000, 'z')]);
  expect(await call('/api/binary_files', 'POST', body)).toBe(413);
  expect(await call('/api/session', 'GET')).toBe(200);
  agent.destroy();
});

test('an upload that is cut off leaves nothing behind', async () => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const session = `Cookie: ${admin.cookie}\r\nX-CSRF-Token: ${admin.token}`;
  const head = `POST /api/binary_files HTTP/1.1\r\nHost: a\r\n${session}\r\nContent-Length: 900000\r\nContent-Type: multipart/form-data; boundary=b`;
  const field = `--b\r\nContent-Disposition: form-data; name="document_id"\r\n\r\n${document.id}`;
  const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="cut.txt"\r\n\r\n${'z'.repeat(300_000)}`;
  socket.write(`${head}\r\n\r\n${field}\r\n${file}`);
  const incoming = () => readdir(join(app.dataDir, 'files', 'incoming')).catch(() => []);
  await expect.poll(incoming).toHaveLength(1);
  socket.destroy();
  await expect.poll(incoming).toEqual([]);
  const { body } = await admin.get(`/api/binary_files?document_id=${document.id}&file_name_eq=cut.txt`);
  expect(body.data).toEqual([]);
});

describe('a file is reached only by those who may see its document', () => {
  test('a creditor employee while it is visible, a stranger never, nobody without a session', async () => {
    const employee = await app.as('creditor', { business_entity_ids: [debtCase.creditor_id] });
    const { file_url } = (await attach('x')).body;
    expect((await employee.get(file_url)).status).toBe(200);
    expect((await (await app.as('debt_collector')).get(file_url)).status).toBe(404);
    expect((await fetch(app.url + file_url)).status).toBe(401);
    expect((await attach('x', 'a', document.id, employee)).status).toBe(403);
    await admin.put(`/api/documents/${document.id}`, { visible: false });
    expect((await employee.get(file_url)).status).toBe(404);
    expect((await employee.get('/api/binary_files')).body.data).toEqual([]);
  });

  test('a deleted one is gone', async () => {
    const { id, file_url } = (await attach('x')).body;
    expect((await admin.delete(`/api/binary_files/${id}.json`)).status).toBe(204);
    expect((await admin.get(file_url)).status).toBe(404);
  });
});
