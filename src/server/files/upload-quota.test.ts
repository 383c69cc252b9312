import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase, sendFile } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const app = await testApp({
  ODZYSK_UPLOAD_MB_PER_DAY: '1',
  ODZYSK_UPLOAD_FILES_PER_DAY: '6',
  ODZYSK_UPLOADS_AT_ONCE: '4',
});
const { id: debt_case_id } = await makeCase(await app.as('admin'));

const send = (person: Person, size: number, caseId: unknown = debt_case_id) =>
  sendFile(person, { debt_case_id: caseId }, 'x'.repeat(size));

/** A form whose length nobody told, with so many bytes of its file; it does not end. */
function begin({ cookie, token }: Person, size: number) {
  const headers = { cookie, 'x-csrf-token': token, 'content-type': 'multipart/form-data; boundary=b' };
  const request = httpRequest(`${app.url}/api/binary_files`, { method: 'POST', headers });
  request.on('error', () => {});
  request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n');
  request.write('x'.repeat(size));
  return request;
}

const patience = { timeout: 20_000 };

const countedFor = async ({ id }: Person) => {
  const key = `upload_bytes ${id}`;
  const { rows } = await app.database.query<{ taken: number }>('select taken from day_counts where key = $1', [key]);
  return rows[0]?.taken ?? 0;
};
const onTheirWay = () => readdir(join(app.dataDir, 'files', 'incoming'));
const refusal = (words: string) => ({ status: 429, body: { code: 'too_many_requests', error: words } });
const tooMuch = refusal(expect.stringContaining('Dzienny limit przesyłania (1 MB na osobę) jest wyczerpany') as string);

test('the bytes of a day are counted for each person, and what is too much is refused before it is kept', async () => {
  const [ada, ewa] = [await app.as('admin'), await app.as('admin')];
  expect((await send(ada, 600_000)).status).toBe(201);
  const refused = await send(ada, 600_000);
  expect(refused).toMatchObject(tooMuch);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(25 * 3600);
  expect((await send(ada, 300_000)).status).toBe(201);
  expect(await countedFor(ada)).toBe(900_000);
  expect((await send(ewa, 600_000)).status).toBe(201);
  expect(await onTheirWay()).toEqual([]);
});

test('a new day in Warsaw begins at nothing', async () => {
  const ada = await app.as('admin');
  await send(ada, 900_000);
  expect((await send(ada, 200_000)).status).toBe(429);
  await app.database.query('update day_counts set day = day - 1 where key = $1', [`upload_bytes ${ada.id}`]);
  expect((await send(ada, 200_000)).status).toBe(201);
});

test('several files at once share what is left', async () => {
  const ada = await app.as('admin');
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(ada, 300_000)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429]);
  expect(await countedFor(ada)).toBe(900_000);
});

test('bytes that were broken off or came to nothing stay counted', async () => {
  const ada = await app.as('admin');
  const brokenOff = begin(ada, 400_000);
  await vi.waitFor(async () => expect(await countedFor(ada)).toBeGreaterThanOrEqual(400_000), patience);
  brokenOff.destroy();
  await vi.waitFor(async () => expect([await onTheirWay(), await countedFor(ada)]).toEqual([[], 400_000]), patience);
  expect((await send(ada, 400_000, 999_999)).status).toBe(422);
  expect(await countedFor(ada)).toBe(800_000);
  expect(await send(ada, 400_000)).toMatchObject(tooMuch);
});

test('a form that does not say how long it is gets no further than what is left', async () => {
  const ada = await app.as('admin');
  const endless = begin(ada, 3_000_000);
  const [answer] = await once(endless, 'response');
  expect(answer.statusCode).toBe(429);
  endless.destroy();
  expect(await countedFor(ada)).toBeLessThanOrEqual(1_000_000);
});

test('the files of a day are counted, those refused among them', async () => {
  const ada = await app.as('admin');
  for (const caseId of [debt_case_id, 999_999, debt_case_id, 999_999, debt_case_id, debt_case_id])
    expect((await send(ada, 1, caseId)).status).not.toBe(429);
  expect(await send(ada, 1)).toMatchObject(
    refusal(expect.stringContaining('Dzienny limit przesłanych plików (6 na osobę) jest wyczerpany') as string),
  );
});

test('only so many of one person are on their way at a time', async () => {
  const [ada, ewa] = [await app.as('admin'), await app.as('admin')];
  const halfway = [1, 2, 3, 4].map(() => begin(ada, 10));
  await vi.waitFor(async () => expect(await onTheirWay()).toHaveLength(4), patience);
  expect(await send(ada, 1)).toMatchObject(
    refusal(expect.stringContaining('Nie można przesyłać naraz więcej plików (limit: 4)') as string),
  );
  expect((await send(ewa, 1)).status).toBe(201);
  for (const one of halfway) one.destroy();
  await vi.waitFor(async () => expect(await onTheirWay()).toEqual([]), patience);
  expect((await send(ada, 1)).status).toBe(201);
});
