import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { endRun } from '#file-runs/end-run.server.ts';
import { holdFile } from '#server/files/hold-file.ts';
import type { FileStorage, StoredFile } from '#server/files/storage.ts';
import { type JoinedPdf, joinPdfs } from '#server/letters/joined-pdf.ts';
import type { Services } from '#server/services.ts';
import { kindOfRun, type StoredSummonsRun } from './record.server.ts';

/** A part is ended beyond it, well before a file would be too large, in bytes. */
const enough = 40 * 1024 * 1024;

interface Part {
  readonly file: StoredFile;
  readonly letters: number;
  readonly pages: number;
}

/** Puts the letters of a run behind one another, the very files that hang on their documents, and ends the run. */
export async function printRun(
  { db, transact, storage }: Services,
  run: StoredSummonsRun,
  signal: AbortSignal,
): Promise<void> {
  const letters = lettersOf(db, storage, run.id, signal);
  const parts: Part[] = [];
  for (let next = await letters.next(); !next.done; next = await letters.next()) {
    const joined = joinPdfs(`Wezwania do druku ${run.created_at.slice(0, 10)}`);
    const told = { letters: 0 };
    const file = await storage.put(Readable.from(bytesOfPart(joined, next.value, letters, told)));
    parts.push({ file, letters: told.letters, pages: joined.pages });
  }
  await transact(async (tx) => {
    for (const [index, part] of parts.entries()) await insertPart(tx, run.id, index + 1, part);
    await endRun(tx, kindOfRun, run.id, 'done');
  });
}

async function* bytesOfPart(
  joined: JoinedPdf,
  first: Uint8Array,
  letters: AsyncIterator<Uint8Array, void>,
  told: { letters: number },
): AsyncGenerator<Uint8Array> {
  yield joined.add(first);
  told.letters = 1;
  while (joined.size < enough) {
    const next = await letters.next();
    if (next.done) break;
    yield joined.add(next.value);
    told.letters += 1;
  }
  yield joined.end();
}

/** Letters looked up at once. */
const batch = 100;

const isPrinted = sql`f.document_id = c.document_id and f.content_type = 'application/pdf' and f.of_letter`;

/** The PDFs of the letters themselves, in the order of the list; those whose document was deleted since are left out. */
async function* lettersOf(
  db: Db,
  storage: FileStorage,
  runId: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ position: number; storage_key: string }>`
      select c.position, f.storage_key from (
        select position, document_id from summons_run_cases c
        where run_id = ${runId} and status = 'made' and position > ${after}
          and exists (select from binary_files f where ${isPrinted})
        order by position limit ${batch}
      ) c
      join binary_files f on ${isPrinted}
      order by c.position, f.id`.execute(db);
    for (const { storage_key } of rows) {
      signal.throwIfAborted();
      yield await buffer(await storage.open(storage_key));
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

async function insertPart(tx: Tx, runId: number, part: number, { file, letters, pages }: Part): Promise<void> {
  await holdFile(tx, file);
  await sql`
    insert into summons_run_files (run_id, part, letters, pages, storage_key, byte_size)
    values (${runId}, ${part}, ${letters}, ${pages}, ${file.key}, ${file.byte_size})
    on conflict (run_id, part) do nothing`.execute(tx);
}
