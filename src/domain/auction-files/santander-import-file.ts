import { integer } from '#engine/fields/number.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import type { CaseRow } from '#domain/case-files/case-row.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { type FileRun, isRunning, runState } from '#file-runs/run.ts';

const counted = { readOnly: true, required: true, default: 0 } as const;

/** A file of auction responses that the bank sent, and what came of it (contract §8). */
export const santanderImportFile = defineResource({
  name: 'santander_import_file',
  plural: 'santander_import_files',
  label: {
    pl: {
      one: 'plik odpowiedzi z aukcji',
      many: 'pliki odpowiedzi z aukcji',
      accusative: 'plik odpowiedzi z aukcji',
      genitive: 'plików odpowiedzi z aukcji',
      gender: 'm',
    },
    en: { one: 'auction response file', many: 'auction response files' },
  },
  title: 'name',
  fields: {
    name: text({ label: { pl: 'Nazwa pliku', en: 'File name' }, readOnly: true, required: true }),
    state: runState,
    success_count: integer({ label: { pl: 'Liczba poprawnych', en: 'Successes' }, ...counted }),
    failure_count: integer({ label: { pl: 'Liczba błędnych', en: 'Failures' }, ...counted }),
    missing_count: integer({ label: { pl: 'Liczba nieodnalezionych', en: 'Missing' }, ...counted }),
    content: longText({ label: { pl: 'Treść pliku', en: 'Content' }, readOnly: true, unrecorded: true }),
    user_id: madeBy({ pl: 'Wczytał(a)', en: 'Uploaded by' }),
  },
  about: ['created_at'],
  columns: ['name', 'created_at', 'state', 'success_count', 'failure_count', 'missing_count', 'user_id'],
  filters: ['name_cont', 'state_eq', 'created_at_gteq', 'created_at_lteq', 'user_id_eq'],
});

/** A file with its rows, as the server tells of it (contract §11). */
export type AuctionFileRecord = FileRun<CaseRow> & AnswerOf<typeof santanderImportFile>;

/** What the check of a file tells: the same, of no record. */
export type CheckedAuctionFile = Pick<
  AuctionFileRecord,
  'name' | 'success_count' | 'failure_count' | 'missing_count' | 'rows' | 'warnings'
> & { readonly duplicate_of?: number };

/** How their screens follow them. */
export const auctionFiles = {
  plural: santanderImportFile.plural,
  isUnderWay: isRunning,
  changed: ({ success_count }: AuctionFileRecord) => success_count,
  told: [santanderImportFile.plural],
};
