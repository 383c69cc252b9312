import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { lockRow } from '#engine/server/read.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { attachFile } from '#domain/documents/files/attach-file.server.ts';
import type { LetterData } from '#domain/letters/letter-data.ts';
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
  try {
    for (const ordered of job.letters) for (const form of forms) await makeFile(services, job, ordered, form);
  } catch (error) {
    // Only what would fail the same way again is given up at once.
    if (!(error instanceof LetterTemplateError || error instanceof RangeError)) throw error;
    await noteFailure(services, job, error.message);
  }
}

async function makeFile(
  services: FileMaker,
  { document_id, user_id }: SummonsJob,
  { letter, file_stem }: OrderedLetter,
  form: LetterForm,
): Promise<void> {
  const name = `${file_stem}.${form}`;
  if (await hasFile(services.db, document_id, name)) return;
  const made = await services.letters.render(shippedTemplate(), letter, form, user_id);
  const stored = await services.storage.put(Readable.from([made]));
  await inTransaction(await contextInNameOf(services, user_id), async (context, tx) => {
    const document = await lockRow(tx, context.model.named('document'), document_id);
    // Deleted in the meantime, or made by the same job in another process.
    if (!document || (await hasFile(tx, document_id, name))) return;
    await attachFile(context, tx, document_id, name, stored);
  });
}

async function hasFile(db: Tx, documentId: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    select id from binary_files where document_id = ${documentId} and file_name = ${name} limit 1`.execute(db);
  return rows.length > 0;
}

/** The forms in which a letter does not hang on its document. */
export async function missingForms(db: Tx, { document_id, letters }: SummonsJob): Promise<LetterForm[]> {
  const missing = new Set<LetterForm>();
  for (const { file_stem } of letters)
    for (const form of forms) if (!(await hasFile(db, document_id, `${file_stem}.${form}`))) missing.add(form);
  return [...missing];
}

/** No try is left; heard again at each start of the process. */
export const giveUpSummons = (services: FileMaker, job: SummonsJob) => noteFailure(services, job, '');

/** Says on the document itself which of its files could not be made; said once. */
async function noteFailure(services: FileMaker, job: SummonsJob, reason: string): Promise<void> {
  await inTransaction(await contextInNameOf(services, job.user_id), async (context, tx) => {
    const resource = context.model.named('document');
    const before = await lockRow(tx, resource, job.document_id);
    const missing = before ? await missingForms(tx, job) : [];
    if (!before || missing.length === 0) return;
    const which = missing.length < forms.length ? ` ${missing.join(', ').toUpperCase()}` : '';
    const said = `Nie udało się utworzyć pliku${which} pisma.`;
    const description = String(before.description ?? '');
    if (description.includes(said)) return;
    const changed = [description, [said, reason].filter(Boolean).join(' ')].join('\n');
    await changeRow(context, tx, resource, before, { description: changed });
  });
}
