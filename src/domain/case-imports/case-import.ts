import { choice } from '#engine/fields/choice.ts';
import { boolean } from '#engine/fields/boolean.ts';
import { date } from '#engine/fields/date.ts';
import { integer } from '#engine/fields/number.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import type { CaseRow } from '#domain/case-files/case-row.ts';
import { type FileRun, runState } from '#file-runs/run.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { importerWords } from './names.ts';

export type CaseImporter = keyof typeof importerWords;

export const importers = Object.keys(importerWords) as readonly CaseImporter[];

const given = { readOnly: true, required: true } as const;
const counted = { ...given, default: 0 } as const;

/** A file of cases that was sent in (contract §8). */
export const caseImport = defineResource({
  name: 'import',
  plural: 'imports',
  ownCalls: true,
  label: {
    pl: { one: 'import', many: 'importy spraw', accusative: 'import', genitive: 'importów', gender: 'm' },
    en: { one: 'import', many: 'imports of cases' },
  },
  title: 'file_name',
  fields: {
    file_name: text({ label: { pl: 'Plik', en: 'File' }, ...given }),
    importer: choice(importerWords, { label: { pl: 'Rodzaj pliku', en: 'Kind of file' }, ...given }),
    attorney_date: date({ label: { pl: 'Data pełnomocnictwa', en: 'Power of attorney date' }, ...given }),
    dry_run: boolean({ label: { pl: 'Tylko sprawdzenie', en: 'Check only' }, ...given }),
    state: runState,
    reading: boolean({ label: { pl: 'Plik jest czytany', en: 'The file is being read' }, ...given }),
    total: integer({ label: { pl: 'Wiersze', en: 'Rows' }, ...counted }),
    processed: integer({ label: { pl: 'Przetworzone wiersze', en: 'Rows processed' }, ...counted }),
    created: integer({ label: { pl: 'Utworzone', en: 'Created' }, ...counted }),
    skipped: integer({ label: { pl: 'Pominięte', en: 'Skipped' }, ...counted }),
    failed: integer({ label: { pl: 'Z błędami', en: 'With errors' }, ...counted }),
    file_kept: boolean({ label: { pl: 'Plik jest przechowywany', en: 'The file is kept' }, ...given }),
    undo_state: choice(
      { running: { pl: 'trwa', en: 'running' }, done: { pl: 'cofnięty', en: 'undone' } },
      { label: { pl: 'Cofnięcie', en: 'Undo' }, readOnly: true },
    ),
    undone: integer({ label: { pl: 'Cofnięte', en: 'Undone' }, ...counted }),
    kept: integer({ label: { pl: 'Pozostawione', en: 'Kept' }, ...counted }),
    user_id: madeBy({ pl: 'Wysłał(a)', en: 'Sent by' }),
  },
  columns: ['created_at', 'user_id', 'file_name', 'importer', 'dry_run', 'state', 'created', 'skipped', 'failed'],
  filters: ['file_name_cont', 'importer_eq', 'state_eq', 'dry_run_eq', 'user_id_eq'],
});

/** An import with its rows, as the server tells of it (contract §8); `created`, `skipped` and `failed` count cases. */
export type ImportRecord = FileRun<CaseRow> & AnswerOf<typeof caseImport>;

export type ImportSummary = Omit<ImportRecord, 'rows' | 'errors' | 'warnings'>;

/** There are cases that may yet be taken back: none was asked for, or some were kept. */
export const isLeftToUndo = ({ dry_run, created, undo_state, kept }: ImportSummary) =>
  !dry_run && created > 0 && (undo_state === null || (undo_state === 'done' && kept > 0));

/** It is being read, imported or taken back. */
export const isUnderWay = ({ state, undo_state }: Partial<ImportSummary>) =>
  state === 'running' || undo_state === 'running';
