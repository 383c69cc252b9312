import {
  closed,
  day,
  flag,
  integer,
  type JsonSchema,
  list,
  messagesByField,
  orNull,
  signedAmount,
  text,
  texts,
  withAtLeast,
} from '#engine/json-schema.ts';
import { answering, type Call } from '#engine/server/describe/call.ts';
import { statementColumns } from './read/tables/statement-columns.ts';

const mapping: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(Object.keys(statementColumns).map((name) => [name, text])),
};

const statement = closed({
  id: orNull(integer),
  bank_account_id: integer,
  bank_account: text,
  account: text,
  currency: text,
  statement_no: orNull(text),
  opening_date: orNull(day),
  closing_date: orNull(day),
  opening_balance: orNull(signedAmount),
  closing_balance: orNull(signedAmount),
  lines_count: integer,
  credit_sum: signedAmount,
  debit_sum: signedAmount,
  gap: orNull(signedAmount),
  status: { type: 'string', enum: ['created', 'skipped'] },
  duplicate_of: orNull(integer),
});

const strange_account = { ...text, description: 'The account of the file that is not among the bank accounts' };

const file = closed(
  {
    id: integer,
    state: { type: 'string', enum: ['running', 'done', 'failed'] },
    format: orNull({ type: 'string', enum: ['mt940', 'camt.053', 'elixir0', 'csv', 'virtual_accounts'] }),
    dry_run: flag,
    file_name: text,
    reading: flag,
    total: { ...integer, description: 'Lines read so far' },
    processed: integer,
    created: { ...integer, description: 'Statements' },
    skipped: integer,
    statements: list(statement),
    warnings: list(closed({ code: text, message: text })),
    errors: messagesByField,
    columns: texts,
    strange_account,
  },
  ['errors', 'columns', 'strange_account'],
);

const refused = closed({
  bank_statement: withAtLeast(['errors'], {
    errors: messagesByField,
    columns: { ...texts, description: 'Headers that a mapping may name' },
    strange_account,
  }),
});

/** How the calls about banks' files are described (contract §14). */
export const bankFileCalls = {
  upload: {
    summary: { pl: 'Wczytaj wyciąg z pliku banku', en: 'Read statements from a bank’s file' },
    form: withAtLeast(['file'], {
      file: { type: 'string', format: 'binary', description: 'MT940, camt.053, Elixir-0 or CSV' },
      dry_run: { type: 'string', enum: ['true', 'false'], description: 'true: the file is checked only' },
      bank_account_id: { type: ['integer', 'string'], description: 'Of a CSV that does not say it' },
      mapping: { type: 'string', description: 'JSON: fields and the headers they stand under; remembered' },
      separator: { type: 'string', enum: [';', ',', '\t', 'tab', '|'] },
    }),
    answers: {
      200: { json: file, description: { pl: 'Plik wczytany do końca', en: 'The file was read to its end' } },
      202: { json: file, description: { pl: 'Praca trwa', en: 'Still running' } },
      422: { json: refused },
    },
  },
  show: {
    summary: { pl: 'Plik wyciągów i co się z nim stało', en: 'A file of statements and what became of it' },
    answers: { 200: { json: file } },
  },
  file: {
    summary: { pl: 'Plik wyciągów, tak jak go wysłano', en: 'The file of statements, as it was sent' },
    answers: { 200: { file: '*/*' } },
  },
  mapping: {
    summary: { pl: 'Zapamiętane kolumny CSV rachunku', en: 'How a CSV of the account was read last' },
    answers: answering({ mapping: orNull(mapping) }),
  },
} satisfies Record<string, Call>;
