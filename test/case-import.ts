import { makeCreditor } from './builders.ts';
import { csvBytes } from './files/csv-bytes.ts';
import { leasingFile, type LeasingFileOptions } from './files/leasing-file.ts';
import type { Answer, Person } from './person.ts';
import { untilNewest } from './until.ts';

export interface ImportForm {
  importer?: string;
  attorney_date?: string;
  dry_run?: string;
}

/** A file with so many cases of a creditor that is made for it. */
export async function casesFile(admin: Person, options: LeasingFileOptions) {
  const { nip } = await makeCreditor(admin);
  return csvBytes(leasingFile({ ...options, creditorNip: nip }));
}

/** Sends a file as the import dialog does; a field given as '' is left out. */
export function sendImport(person: Person, bytes: Uint8Array | null, form: ImportForm = {}): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ importer: 'generic', attorney_date: '2026-11-02', ...form })) {
    if (value) body.set(name, value);
  }
  if (bytes) body.set('file', new File([new Uint8Array(bytes)], 'zlecenia.csv'));
  return person.upload('/api/debt_cases/import', body);
}

/** As {@link sendImport}, waited for to its end on a machine that is busy. */
export async function importFile(person: Person, bytes: Uint8Array, form: ImportForm = {}): Promise<Answer> {
  const answer = await sendImport(person, bytes, form);
  if (answer.status !== 202) return answer;
  const { id } = answer.body;
  await untilNewest(person, 'imports', (newest) => newest.id === id && newest.state !== 'running');
  return person.get(`/api/imports/${id}`);
}

/** Counts alone, as a test compares them. */
export const countsOf = ({ state, total, processed, created, skipped, failed }: Answer['body']) => ({
  state,
  total,
  processed,
  created,
  skipped,
  failed,
});
