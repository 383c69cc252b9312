import { readValue } from '#engine/field.ts';
import { date } from '#engine/fields/date.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import { importers } from './case-import.ts';
import { isCaseHeader, matchCaseHeaders } from './plan/columns.ts';
import { isCheckOnly } from '#file-runs/check-only.ts';
import { problemOfFile } from '#file-runs/stored-table.server.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { NewImport } from './record.server.ts';
import { bankCreditor } from './write/rules.server.ts';

const attorneyDate = date({ label: { pl: 'Data pełnomocnictwa', en: 'Power of attorney date' } });

/** The import that a form asks for, or what is wrong with the form (contract §8). */
export async function readUpload(
  context: Context,
  storage: FileStorage,
  form: SentForm,
): Promise<{ made: NewImport } | { problems: Problems }> {
  const { fields, file } = form;
  const problems = new Problems();
  const attorney_date = dateOf(fields.attorney_date, problems);
  const importer = importers.find((name) => name === fields.importer);
  if (!importer) problems.add('importer', fields.importer ? 'inclusion' : 'blank');
  else if (importer !== 'generic') await checkBank(context, problems);
  const isTold = importer && !problems.byField.has('importer');
  const match = isTold ? (headers: readonly string[]) => matchCaseHeaders(headers, importer) : null;
  const wrong = await problemOfFile(storage, form, isCaseHeader, match);
  if (wrong) problems.addProblem('file', wrong);
  if (problems.any || !file || !importer || attorney_date === null) return { problems };
  return {
    made: {
      user_id: context.access.actor.id,
      importer,
      attorney_date,
      dry_run: isCheckOnly(fields),
      file_name: cleanFileName(file.name),
      storage_key: file.stored.key,
    },
  };
}

function dateOf(text: string | undefined, problems: Problems): string | null {
  if (!text) {
    problems.add('attorney_date', 'blank');
    return null;
  }
  const read = readValue(attorneyDate, text, (problem) => problems.addProblem('attorney_date', problem));
  return read === undefined ? null : String(read);
}

async function checkBank(context: Context, problems: Problems): Promise<void> {
  const { nip, creditor } = await bankCreditor(context);
  if (!creditor) problems.add('importer', 'import_no_bank', { nip });
}
