import { boolean } from '#engine/fields/boolean.ts';
import { integer } from '#engine/fields/number.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { runState } from '#file-runs/run.ts';
import { statementFormat } from './statement-format.ts';

const given = { readOnly: true, required: true } as const;
const counted = { ...given, default: 0 } as const;

/** A bank's file that was sent in; `created` and `skipped` count its statements. */
export const bankStatementFile = defineResource({
  name: 'bank_statement_file',
  plural: 'bank_statement_files',
  ownCalls: true,
  label: {
    pl: {
      one: 'plik wyciągów',
      many: 'pliki wyciągów',
      accusative: 'plik wyciągów',
      genitive: 'plików wyciągów',
      gender: 'm',
    },
    en: { one: 'file of statements', many: 'files of statements' },
  },
  title: 'file_name',
  fields: {
    file_name: text({ label: { pl: 'Plik', en: 'File' }, ...given }),
    format: statementFormat,
    dry_run: boolean({ label: { pl: 'Tylko sprawdzenie', en: 'Check only' }, ...given }),
    state: runState,
    reading: boolean({ label: { pl: 'Plik jest czytany', en: 'The file is being read' }, ...given }),
    total: integer({ label: { pl: 'Pozycje', en: 'Lines' }, ...counted }),
    processed: integer({ label: { pl: 'Przetworzone pozycje', en: 'Lines processed' }, ...counted }),
    created: integer({ label: { pl: 'Nowe wyciągi', en: 'New statements' }, ...counted }),
    skipped: integer({ label: { pl: 'Pominięte wyciągi', en: 'Skipped statements' }, ...counted }),
    user_id: madeBy({ pl: 'Wysłał(a)', en: 'Sent by' }),
  },
  columns: ['created_at', 'user_id', 'file_name', 'format', 'dry_run', 'state', 'created', 'skipped'],
});
