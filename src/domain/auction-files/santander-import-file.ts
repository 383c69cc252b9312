import { choice } from '#engine/fields/choice.ts';
import { integer } from '#engine/fields/number.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';

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
    state: choice(
      {
        running: { pl: 'w toku', en: 'running' },
        done: { pl: 'zakończony', en: 'done' },
        failed: { pl: 'nieudany', en: 'failed' },
      },
      { label: { pl: 'Stan', en: 'State' }, readOnly: true, required: true, default: 'running' },
    ),
    success_count: integer({ label: { pl: 'Liczba poprawnych', en: 'Successes' }, ...counted }),
    failure_count: integer({ label: { pl: 'Liczba błędnych', en: 'Failures' }, ...counted }),
    missing_count: integer({ label: { pl: 'Liczba nieodnalezionych', en: 'Missing' }, ...counted }),
    content: longText({ label: { pl: 'Treść pliku', en: 'Content' }, readOnly: true, unrecorded: true }),
    user_id: madeBy({ pl: 'Wgrał(a)', en: 'Uploaded by' }),
  },
  search: 'name',
  about: ['created_at'],
  sort: 'id desc',
  columns: ['name', 'created_at', 'state', 'success_count', 'failure_count', 'missing_count', 'user_id'],
  filters: ['name_cont', 'state_eq', 'created_at_gteq', 'created_at_lteq', 'user_id_eq'],
});
