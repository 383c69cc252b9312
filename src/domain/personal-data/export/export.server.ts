import { makeZip } from 'client-zip';
import { sql } from 'kysely';
import type { ReadableStream } from 'node:stream/web';
import { formatDateTime } from '#engine/format.ts';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { readFields, storedRow } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { refuseUnlessStill } from '#engine/server/rights/still.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { passkeysOf, sessionsOf } from './account-files.server.ts';
import { aboutThem, doneBy, historyOf } from './history.server.ts';
import { noticesOf } from './notices.server.ts';
import { type ExportedPart, partsOf } from './parts.server.ts';
import { exportedFields, exportedRecord } from './record.ts';
import { aboutTheArchive } from './archive-notice.ts';
import type { Subject } from '../personal-data-subject.ts';

interface Entry {
  readonly name: string;
  readonly input: string | AsyncIterable<string | Uint8Array<ArrayBuffer>>;
}

/** Records read at once. */
const block = 500;

/** Refuses with 403, 404, and 422 while a file cannot be read: what is handed out is whole. */
export async function refuseUnlessReadable(context: Context, storage: FileStorage, subject: Subject): Promise<void> {
  const { db, model } = context;
  const resource = await handedOut(context, subject);
  const lost: string[] = [];
  for (const part of partsOf(model, subject)) {
    if (part.resource.name !== 'binary_file') continue;
    const { rows } = await sql<{ file_name: string; storage_key: string }>`
      select file_name, storage_key from binary_files where id in (${part.ids}) order by id`.execute(db);
    for (const { file_name, storage_key } of rows) if (!(await storage.has(storage_key))) lost.push(file_name);
  }
  if (!lost.length) return;
  const problems = Problems.of('base', 'files_unreadable', { files: lost.join(', ') });
  throw new InvalidRecord(resource, { id: subject.id }, problems);
}

async function handedOut(context: Context, { name, id }: Subject): Promise<Resource> {
  const resource = context.model.named(name);
  refuseUnlessPossible(context, resource, 'personal_data');
  if (!(await isVisible(context, resource, id, 'personal_data'))) throw notFound();
  return resource;
}

/**
 * Everything that is kept about somebody, as a ZIP archive written while it is read: records as JSON, attached files, and
 * what the record of changes tells of them. Noted as an export. Refuses with 403 and 404.
 */
export async function exportPersonalData(
  context: Context,
  storage: FileStorage,
  subject: Subject,
): Promise<ReadableStream> {
  const { access, db } = context;
  const resource = await handedOut(context, subject);
  const row = await storedRow(db, resource, subject.id);
  if (!row) throw notFound();
  const line = { resource: resource.name, record_id: subject.id, action: 'personal_data' };
  await writeHistory(db, doerOf(context), [line]);
  // The file is Polish whoever asks, as every export, and has all fields.
  const whole = { ...context, language: 'pl' as const, access: { ...access, reads: () => true } };
  return makeZip(timed(entries(whole, storage, subject, row, String(row[resource.title])))) as ReadableStream;
}

/** A ZIP tells the time as it was on the wall, without a zone: that of Poland, wherever the server stands. */
async function* timed(all: AsyncIterable<Entry>) {
  const lastModified = new Date(formatDateTime(new Date().toISOString()).replace(' ', 'T'));
  for await (const entry of all) yield { ...entry, lastModified };
}

async function* entries(context: Context, storage: FileStorage, subject: Subject, row: Row, title: string) {
  const { db, model } = context;
  const notices = await noticesOf(context, subject, row, title);
  yield { name: 'opis.txt', input: aboutTheArchive(title, new Date(), notices.length > 0) };
  yield* notices;
  const told: { resource: Resource; ids: number[] }[] = [];
  for (const part of partsOf(model, subject)) {
    await refuseUnlessStill(context);
    const { rows } = await part.ids.execute(db);
    const ids = rows.map(({ id }) => id);
    if (!ids.length) continue;
    if (!part.only) told.push({ resource: part.resource, ids });
    yield jsonFile(part.resource.plural, recordsOf(context, part, ids));
    if (part.resource.name === 'binary_file') yield* filesOf(context, storage, ids);
  }
  for (const { resource, ids } of told) {
    yield jsonFile(`historia/${resource.plural}`, historyOf(context, aboutThem(resource.name, ids)));
  }
  if (subject.name === 'user') yield* accountFiles(context, subject.id);
}

async function* recordsOf(context: Context, { resource, only }: ExportedPart, ids: readonly number[]) {
  const names = only ?? exportedFields(resource);
  for (let start = 0; start < ids.length; start += block) {
    const records = await readFields(context, resource, ids.slice(start, start + block), names);
    for (const record of records) yield exportedRecord(context.model, resource, record, names);
  }
}

async function* filesOf({ db }: Context, storage: FileStorage, ids: readonly number[]): AsyncGenerator<Entry> {
  for (const id of ids) {
    const { rows } = await sql<{ file_name: string; storage_key: string }>`
      select file_name, storage_key from binary_files where id = ${id}`.execute(db);
    for (const file of rows) yield { name: `pliki/${id}-${file.file_name}`, input: bytesOf(storage, file.storage_key) };
  }
}

/** A file that cannot be read breaks the archive off: nobody takes an empty one for theirs. */
async function* bytesOf(storage: FileStorage, key: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* (await storage.open(key)) as AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** Where an account was used from, its second factors, and what its owner did. */
async function* accountFiles(context: Context, id: number): AsyncGenerator<Entry> {
  yield jsonFile('sesje', sessionsOf(context.db, id));
  yield jsonFile('klucze', passkeysOf(context.db, id));
  yield jsonFile('historia/wykonane', historyOf(context, doneBy(id)));
}

/** A list written one by one, so that a long one is never in memory at once. */
function jsonFile(name: string, records: AsyncIterable<object>): Entry {
  async function* text() {
    let before = '[\n';
    for await (const record of records) {
      yield before + JSON.stringify(record, null, 2);
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }
  return { name: `${name}.json`, input: text() };
}
