import {
  closed,
  flag,
  integer,
  type JsonSchema,
  list,
  messagesByField,
  moment,
  orNull,
  text,
  withAtLeast,
} from '#engine/json-schema.ts';
import { answering, type Call } from '#engine/server/describe/call.ts';
import { charsetParameter } from '#engine/server/export/send-csv.ts';
import { bulkActions, mostCases } from './bulk-action.ts';

const action: JsonSchema = { type: 'string', enum: Object.keys(bulkActions) };
const undoState = orNull({ type: 'string', enum: ['running', 'done'] });

const summary = {
  id: integer,
  user_id: integer,
  user: text,
  resource: { type: 'string', enum: ['debt_case'] },
  action,
  params: { type: 'object' },
  about: { type: 'string', description: 'What is set, in words' },
  dry_run: flag,
  state: { type: 'string', enum: ['running', 'done', 'failed'] },
  total: integer,
  processed: integer,
  changed: integer,
  unchanged: integer,
  refused: integer,
  undo_state: undoState,
  undone: integer,
  kept: integer,
  created_at: moment,
  updated_at: moment,
  errors: messagesByField,
} satisfies Record<string, JsonSchema>;

const refusal = closed({ debt_case_id: integer, odzysk_no: orNull(text), errors: messagesByField });
const run = closed({
  ...summary,
  refusals: list(refusal),
  kept_cases: { ...list(refusal), description: 'What its undo has left as it was, and why' },
});
const invalid = closed({ bulk_action: { type: 'object' } });

/** How the changes of many cases are described. */
export const bulkActionCalls = {
  start: {
    summary: { pl: 'Zmień wiele spraw naraz', en: 'Change many cases at once' },
    description: {
      pl: 'Z nagłówkiem Idempotency-Key to samo zlecenie wysłane ponownie nie jest wykonywane drugi raz.',
      en: 'With the header Idempotency-Key the same request sent again is not done a second time.',
    },
    body: withAtLeast(['resource', 'action'], {
      resource: { type: 'string', enum: ['debt_case', 'debt_cases'] },
      ids: { type: 'array', items: integer, maxItems: mostCases },
      q: { type: 'object', description: 'A filter of the list of cases, in place of ids' },
      action,
      params: {
        type: 'object',
        description:
          'assign: user_ids, mode (add, replace), spread (evenly, workload, post_code), in_place_of (whom alone a replacement takes out); state: debt_case_state_id; dates: dates of the case; task: fields of an activity; notification: fields of a notification, send; letters: kind, call',
      },
      dry_run: { type: 'boolean', description: 'Only what it would do' },
    }),
    answers: { 202: { json: run }, 422: { json: invalid } },
    refusals: [429],
  },
  list: {
    summary: { pl: 'Ostatnie zmiany wielu spraw', en: 'The newest changes of many cases' },
    description: {
      pl: 'Najwyżej 50; administrator i koordynator widzą wszystkie, inni własne',
      en: '50 at most; administrators and coordinators see all, others their own',
    },
    query: {
      dry_run: {
        schema: { type: 'string', enum: ['false'] },
        description: { pl: 'Bez samych sprawdzeń', en: 'Without those that were only checks' },
      },
    },
    answers: answering({ data: list(closed(summary)) }),
  },
  show: {
    summary: { pl: 'Zmiana wielu spraw i jej wynik', en: 'A change of many cases and what became of it' },
    answers: { 200: { json: run } },
  },
  refusedRows: {
    summary: { pl: 'Sprawy, których nie zmieniono (CSV)', en: 'The cases that were refused (CSV)' },
    query: charsetParameter,
    answers: { 200: { file: 'text/csv' } },
    costly: 'export',
  },
  undo: {
    summary: { pl: 'Cofnij zmianę wielu spraw', en: 'Undo a change of many cases' },
    answers: {
      200: { json: run },
      202: { json: run },
      422: { json: invalid },
    },
  },
} satisfies Record<string, Call>;
