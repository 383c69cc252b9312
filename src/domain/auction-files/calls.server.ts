import { closed, flag, integer, list, messagesByField, schemaRef, text, withAtLeast } from '#engine/json-schema.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import type { Call } from '#engine/server/describe/call.ts';
import { answer, resourceCalls } from '#engine/server/describe/resource-calls.ts';
import { caseRowSchema } from '#domain/case-files/case-row.ts';
import type { Model } from '#engine/model.ts';
import { failedRowsCall } from '#file-runs/failed-rows.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

/** What an uploaded file is answered with beside its fields (contract §11); its list has neither rows nor content. */
export const auctionAdds: NonNullable<Behaviour['adds']> = {
  record: {
    total: integer,
    reading: { type: 'boolean', description: 'Rows are still being read; `total` is how far' },
    rows: list(caseRowSchema(['applied', 'failed', 'missing'])),
    errors: messagesByField,
    duplicate_of: { ...integer, description: 'The same bytes came before: this file, and nothing was changed' },
  },
  leftOut: ['content', 'total', 'reading', 'rows', 'errors', 'duplicate_of'],
};

/** What a file that was only checked is answered with: there is no record of it. */
const checked = closed(
  {
    dry_run: { type: 'boolean', enum: [true] },
    name: text,
    state: { type: 'string', enum: ['done'] },
    reading: flag,
    total: integer,
    success_count: integer,
    failure_count: integer,
    missing_count: integer,
    rows: list(caseRowSchema(['applied', 'failed', 'missing'])),
    warnings: messagesByField,
    duplicate_of: integer,
  },
  ['warnings', 'duplicate_of'],
);

const file = answer('santander_import_file');

/** How the calls of auction responses are described (contract §8). */
export function auctionCalls(model: Model) {
  const { list, show } = resourceCalls(model, santanderImportFile, { adds: auctionAdds });
  return { list, show, ...ownCalls };
}

const ownCalls = {
  template: {
    summary: { pl: 'Szablon pliku odpowiedzi z aukcji', en: 'A template of a file of auction responses' },
    query: { format: { schema: { type: 'string', enum: ['csv', 'xlsx'] } } },
    answers: { 200: { file: '*/*' } },
  },
  file: {
    summary: {
      pl: 'Plik odpowiedzi z aukcji, tak jak go wysłano',
      en: 'The file of auction responses, as it was sent',
    },
    answers: { 200: { file: '*/*' } },
  },
  failedRows: failedRowsCall,
  upload: {
    summary: { pl: 'Wczytaj odpowiedzi z aukcji', en: 'Upload auction responses' },
    form: withAtLeast(['file'], {
      file: { type: 'string', format: 'binary' },
      dry_run: { type: 'string', enum: ['true', 'false'], description: 'true: the file is checked only' },
    }),
    answers: {
      200: {
        json: { anyOf: [schemaRef('santander_import_file'), checked] },
        description: { pl: 'Plik wczytany do końca', en: 'The file was read to its end' },
      },
      202: { ...file, description: { pl: 'Praca trwa', en: 'Still running' } },
      422: answer('santander_import_file_invalid'),
    },
  },
} satisfies Record<string, Call>;
