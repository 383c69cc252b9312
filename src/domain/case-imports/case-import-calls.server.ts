import { closed, type JsonSchema, messagesByField, orNull } from '#engine/json-schema.ts';
import type { Call } from '#engine/server/describe/call.ts';

const integer: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };
const day: JsonSchema = { type: 'string', format: 'date' };
const importers: JsonSchema = { type: 'string', enum: ['generic', 'santander_leasing', 'santander_loan'] };

const summary = {
  id: integer,
  user_id: integer,
  user: text,
  importer: importers,
  attorney_date: day,
  dry_run: { type: 'boolean' },
  file_name: text,
  state: { type: 'string', enum: ['running', 'done', 'failed'] },
  total: integer,
  processed: integer,
  created: integer,
  skipped: integer,
  failed: integer,
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
};

const row = closed({
  row: { ...integer, description: 'The line of the file; the header is line 1' },
  status: { type: 'string', enum: ['created', 'skipped', 'failed'] },
  zd_no: orNull(text),
  contract_no: orNull(text),
  debt_case_id: orNull(integer),
  odzysk_no: orNull(text),
  errors: messagesByField,
});

const told = { rows: { type: 'array', items: row }, errors: messagesByField, warnings: messagesByField };
const imported = closed({ ...summary, ...told }, ['errors', 'warnings']);

const refused = closed({
  import: { type: 'object', properties: { errors: messagesByField }, required: ['errors'] },
});

/** How the calls of an import are described (contract §8). */
export const caseImportCalls = {
  upload: {
    summary: { pl: 'Wczytaj sprawy z pliku', en: 'Import cases from a file' },
    form: {
      type: 'object',
      required: ['attorney_date', 'importer', 'file'],
      properties: {
        attorney_date: day,
        importer: importers,
        dry_run: { type: 'string', enum: ['true', 'false'], description: 'true: the file is checked only' },
        file: { type: 'string', format: 'binary', description: 'CSV or XLSX' },
      },
    },
    answers: {
      200: { json: imported, description: { pl: 'Plik wczytany do końca', en: 'The file was read to its end' } },
      202: { json: imported, description: { pl: 'Praca trwa', en: 'Still running' } },
      422: { json: refused },
    },
  },
  list: {
    summary: { pl: 'Ostatnie importy', en: 'The newest imports' },
    answers: { 200: { json: closed({ data: { type: 'array', items: closed(summary) } }) } },
    refusals: [403],
  },
  show: {
    summary: { pl: 'Import i jego wiersze', en: 'An import and its rows' },
    answers: { 200: { json: imported } },
    refusals: [403],
  },
  failedRows: {
    summary: { pl: 'Błędne wiersze z błędami (CSV)', en: 'The bad rows with their errors (CSV)' },
    query: { charset: { schema: { type: 'string', enum: ['utf-8', 'windows-1250'], default: 'windows-1250' } } },
    answers: { 200: { file: 'text/csv' } },
    refusals: [403],
  },
} satisfies Record<string, Call>;
