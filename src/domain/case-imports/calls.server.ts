import { closed, day, type JsonSchema, list, messagesByField, schemaRef, withAtLeast } from '#engine/json-schema.ts';
import type { Call } from '#engine/server/describe/call.ts';
import { filterParameters, pageParameters } from '#engine/server/describe/list-parameters.ts';
import { failedRowsCall } from '#file-runs/failed-rows.server.ts';
import { schemasOf } from '#engine/server/describe/record-schemas.ts';
import { caseRowSchema } from '#domain/case-files/case-row.ts';
import type { Model } from '#engine/model.ts';
import { caseImport, importers } from './case-import.ts';

const importer: JsonSchema = { type: 'string', enum: [...importers] };

const adds = {
  record: { rows: list(caseRowSchema(['created', 'skipped', 'failed'])), errors: messagesByField },
  leftOut: ['rows', 'errors'],
} as const;
const refused = closed({
  import: withAtLeast(['errors'], { errors: messagesByField }),
});

/** How the calls of an import are described (contract §8). */
export function caseImportCalls(model: Model) {
  const schemas = schemasOf({
    model,
    resource: caseImport,
    behaviour: { adds },
    language: 'en',
    isAlwaysRead: () => true,
  });
  const imported = schemas[caseImport.name]!;
  const listed = closed({
    data: list(imported),
    pagination: schemaRef('pagination'),
    current_user: schemaRef('asking_user'),
  });
  const wholeOrSoFar = {
    200: { json: imported, description: { pl: 'Praca zakończona', en: 'The work is done' } },
    202: { json: imported, description: { pl: 'Praca trwa', en: 'Still running' } },
  };
  return {
    upload: {
      summary: { pl: 'Wczytaj sprawy z pliku', en: 'Import cases from a file' },
      form: withAtLeast(['attorney_date', 'importer', 'file'], {
        attorney_date: day,
        importer,
        dry_run: { type: 'string', enum: ['true', 'false'], description: 'true: the file is checked only' },
        file: { type: 'string', format: 'binary', description: 'CSV or XLSX' },
      }),
      answers: { ...wholeOrSoFar, 422: { json: refused } },
    },
    list: {
      summary: { pl: 'Historia importów', en: 'Imports made so far' },
      query: { ...pageParameters, ...filterParameters(model, caseImport) },
      answers: { 200: { json: listed } },
    },
    show: {
      summary: { pl: 'Import i jego wiersze', en: 'An import and its rows' },
      answers: { 200: { json: imported } },
    },
    file: {
      summary: { pl: 'Plik importu, tak jak go wysłano', en: 'The file of an import, as it was sent' },
      answers: { 200: { file: '*/*' } },
    },
    template: {
      summary: { pl: 'Szablon pliku do importu', en: 'A template of a file to import' },
      query: {
        importer: { schema: importer },
        format: { schema: { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' } },
      },
      answers: { 200: { file: '*/*' } },
    },
    undo: {
      summary: { pl: 'Cofnij import', en: 'Undo an import' },
      answers: { ...wholeOrSoFar, 422: { json: refused } },
    },
    failedRows: failedRowsCall,
  } satisfies Record<string, Call>;
}
