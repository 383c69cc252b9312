import {
  closed,
  day,
  flag,
  integer,
  type JsonSchema,
  list,
  messagesByField,
  moment,
  orNull,
  text,
  texts,
  withAtLeast,
} from '#engine/json-schema.ts';
import { answering, type Call } from '#engine/server/describe/call.ts';
import { charsetParameter } from '#engine/server/export/send-csv.ts';
import { kind } from '../calls.server.ts';

const call: JsonSchema = {
  type: 'object',
  description: 'What is left out takes the default of each case',
  properties: { deadline: day, place: text, signatory: text },
};

const summary = {
  id: integer,
  user_id: integer,
  user: text,
  kind,
  call,
  state: { type: 'string', enum: ['running', 'done', 'failed'] },
  total: integer,
  processed: integer,
  made: integer,
  skipped: integer,
  failed: integer,
  created_at: moment,
  updated_at: moment,
  errors: messagesByField,
} satisfies Record<string, JsonSchema>;

const file = closed({ part: integer, letters: integer, pages: integer, byte_size: integer, file_url: text });
const unmade = closed({
  debt_case_id: orNull(integer),
  odzysk_no: text,
  debtor: orNull(text),
  status: { type: 'string', enum: ['failed', 'skipped'] },
  document_id: orNull(integer),
  errors: messagesByField,
});
const run = closed({ ...summary, files: list(file), cases: list(unmade) });

const skipped = closed({ code: text, message: text, count: integer });
const lacking = closed({ field: text, message: text, count: integer, debt_case_id: integer, odzysk_no: text });
const outlook = closed({
  total: integer,
  made: integer,
  prints_sample: flag,
  warnings: texts,
  skipped: list(skipped),
  lacking: list(lacking),
});

/** How the calls of a run of summonses are described. */
export const summonsRunCalls = {
  start: {
    summary: { pl: 'Przygotuj wezwania dla wielu spraw', en: 'Prepare demand letters for many cases' },
    body: withAtLeast(['kind', 'list'], {
      kind,
      list: {
        type: 'object',
        description: 'Parameters of the list of cases, `q` and `s`: the cases on all its pages are called',
        properties: { q: { type: 'object' }, s: text },
      },
      call,
      dry_run: { type: 'boolean', description: 'Only what it would do' },
    }),
    answers: {
      200: { json: outlook },
      202: { json: run },
      422: {
        json: closed({ summons_run: { type: 'object', properties: { kind, call, errors: messagesByField } } }),
      },
    },
  },
  list: {
    summary: { pl: 'Ostatnie wezwania zbiorcze', en: 'The newest runs of demand letters' },
    answers: answering({ data: list(closed(summary)), signatories: texts }),
  },
  show: {
    summary: { pl: 'Wezwania zbiorcze i ich wynik', en: 'A run of demand letters and what became of it' },
    answers: { 200: { json: run } },
  },
  letters: {
    summary: { pl: 'Pisma do druku w jednym pliku', en: 'The letters to be printed, in one file' },
    answers: { 200: { file: 'application/pdf' } },
  },
  postingBookPdf: {
    summary: { pl: 'Książka nadawcza pism (PDF)', en: 'The posting book of the letters (PDF)' },
    answers: { 200: { file: 'application/pdf' } },
    costly: 'export',
  },
  postingBookCsv: {
    summary: { pl: 'Książka nadawcza pism (CSV)', en: 'The posting book of the letters (CSV)' },
    query: charsetParameter,
    answers: { 200: { file: 'text/csv' } },
    costly: 'export',
  },
} satisfies Record<string, Call>;
