import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { lockRow } from '#engine/server/read.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { attachFiles } from '#domain/documents/files/attach-file.server.ts';
import type { LetterData } from '#domain/letters/letter-data.ts';
import type { StoredFile } from '#server/files/storage.ts';
import { type ContextNeeds, contextInNameOf } from '#server/job-context.ts';
import { LetterTemplateError } from '#server/letters/render-error.ts';
import type { LetterForm } from '#server/letters/render-message.ts';
import { shippedTemplate } from '#server/letters/template-files.ts';
import type { Services } from '#server/services.ts';

export const summonsJob = 'summons';

/** The letter as it was asked for: what changes in the case afterwards does not change it. */
export interface SummonsJob {
  readonly document_id: number;
  readonly user_id: number;
  /** One for each addressee. */
  readonly letters: readonly OrderedLetter[];
}

interface OrderedLetter {
  /** `wezwanie-leasing-2026-000123`, the ending apart. */
  readonly file_stem: string;
  readonly letter: LetterData;
}

/** The files of a letter, by their ending. */
const forms = ['pdf', 'docx'] as const;

/** What of the process is needed to make files. */
export type FileMaker = ContextNeeds & Pick<Services, 'storage' | 'letters'>;

/** Makes the files of calls once their requests were answered. */
export function addSummonsJob(services: Services): void {
  services.jobs.define<SummonsJob>(summonsJob, (job) => makeSummonsFiles(services, job), {
    gaveUp: (job) => giveUpSummons(services, job),
  });
}

/** Makes what the document lacks of its files; done again, it adds nothing. A letter that cannot be made says so. */
export async function makeSummonsFiles(services: FileMaker, job: SummonsJob): Promise<void> {
  const made = await renderSummons(services, job, await missingFiles(services.db, [job]));
  await attachSummonses(services, job.user_id, [made]);
  if (made.failure) await failSummons(services, job, made.failure);
}

/** A file that was made and waits for its place on the document. */
interface MadeFile {
  readonly name: string;
  readonly file: StoredFile;
}

export interface MadeSummons {
  readonly job: SummonsJob;
  readonly files: readonly MadeFile[];
  /** Why the others were not made. */
  readonly failure?: unknown;
}

/** Makes the files that the document of a call lacks, as far as they can be made. */
export async function renderSummons(
  services: FileMaker,
  job: SummonsJob,
  missing: readonly MissingFile[],
): Promise<MadeSummons> {
  const files: MadeFile[] = [];
  try {
    for (const { name, letter, form } of missing) {
      const bytes = await services.letters.render(shippedTemplate(), letter, form, job.user_id);
      files.push({ name, file: await services.storage.put(Readable.from([bytes])) });
    }
    return { job, files };
  } catch (failure) {
    return { job, files, failure };
  }
}

/** Hangs files on the documents of calls of one person; what is there already or whose document was deleted is left out. */
export async function attachSummonses(
  services: FileMaker,
  userId: number,
  made: readonly MadeSummons[],
): Promise<void> {
  const jobs = made.filter(({ files }) => files.length > 0).map(({ job }) => job);
  if (jobs.length === 0) return;
  await inTransaction(await contextInNameOf(services, userId), async (context, tx) => {
    const ids = jobs.map(({ document_id }) => document_id);
    // Deleted in the meantime, or made by the same job in another process.
    const { rows } = await sql<{ id: number }>`
      select id from documents where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
    const there = new Set(rows.map(({ id }) => id));
    const missing = new Set((await missingFiles(tx, jobs)).map(({ document_id, name }) => `${document_id} ${name}`));
    const wanted = made.flatMap(({ job: { document_id: documentId }, files }) =>
      files
        .filter(({ name }) => missing.has(`${documentId} ${name}`))
        .map((one) => ({ documentId, ...one, ofLetter: true as const })),
    );
    const files = wanted.filter(({ documentId }) => there.has(documentId));
    await attachFiles(context, tx, files);
  });
}

interface MissingFile {
  readonly document_id: number;
  readonly name: string;
  readonly letter: LetterData;
  readonly form: LetterForm;
}

/** The files of letters that do not hang on their documents. */
export async function missingFiles(db: Tx, jobs: readonly SummonsJob[]): Promise<MissingFile[]> {
  const ids = jobs.map(({ document_id }) => document_id);
  const { rows } = await sql<{ document_id: number; file_name: string }>`
    select document_id, file_name from binary_files where document_id = any(${ids}::bigint[]) and of_letter`.execute(
    db,
  );
  const there = new Set(rows.map(({ document_id, file_name }) => `${document_id} ${file_name}`));
  return jobs.flatMap(({ document_id, letters }) =>
    letters.flatMap(({ file_stem, letter }) =>
      forms
        .map((form) => ({ document_id, name: `${file_stem}.${form}`, letter, form }))
        .filter(({ name }) => !there.has(`${document_id} ${name}`)),
    ),
  );
}

/** Says why a letter was not made, if it would fail the same way again. @throws what may pass */
export async function failSummons(services: FileMaker, job: SummonsJob, failure: unknown): Promise<void> {
  if (!(failure instanceof LetterTemplateError || failure instanceof RangeError)) throw failure;
  await noteFailure(services, job, failure.message);
}

/** No try is left; heard again at each start of the process. */
export const giveUpSummons = (services: FileMaker, job: SummonsJob) => noteFailure(services, job, '');

/** Says on the document itself which of its files could not be made; said once. */
async function noteFailure(services: FileMaker, job: SummonsJob, reason: string): Promise<void> {
  await inTransaction(await contextInNameOf(services, job.user_id), async (context, tx) => {
    const resource = context.model.named('document');
    const before = await lockRow(tx, resource, job.document_id);
    const missing = before ? formsOf(await missingFiles(tx, [job])) : [];
    if (!before || missing.length === 0) return;
    const which = missing.length < forms.length ? ` ${missing.join(', ').toUpperCase()}` : '';
    const said = `Nie udało się utworzyć pliku${which} pisma.`;
    const description = String(before.description ?? '');
    if (description.includes(said)) return;
    const changed = [description, [said, reason].filter(Boolean).join(' ')].join('\n');
    await changeRow(context, tx, resource, before, { description: changed });
  });
}

/** The forms in which files are missing, each once. */
export const formsOf = (missing: readonly MissingFile[]): LetterForm[] => [...new Set(missing.map(({ form }) => form))];
