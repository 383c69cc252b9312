import { closed, flag, integer, list, moment, orNull, text } from '#engine/json-schema.ts';
import type { Noun } from '#engine/words.ts';
import { answering, type Call, type CallParameters } from '#engine/server/describe/call.ts';
import { charsetParameter } from '#engine/server/export/send-csv.ts';

const change = closed({
  field: text,
  from: {},
  to: {},
  from_label: orNull(text),
  to_label: orNull(text),
});
const line = closed({
  id: integer,
  at: moment,
  user_id: orNull(integer),
  user: orNull(text),
  address: orNull(text),
  resource: text,
  record_id: integer,
  record: orNull(text),
  is_there: flag,
  may_remove: flag,
  may_revert: flag,
  is_erased: flag,
  action: text,
  changes: list(change),
  about: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
});
const answers = answering({
  data: list(line),
  pagination: closed({ current_page: integer, next_page: orNull(integer), prev_page: orNull(integer) }),
});
const page: CallParameters = { page: { schema: integer } };

const filters: CallParameters = {
  user_id: { schema: text, description: { pl: 'Kto', en: 'Who' } },
  resource: { schema: text, description: { pl: 'Rodzaj rekordu, np. `debt_case`', en: 'Kind, `debt_case`' } },
  record_id: { schema: text, description: { pl: 'Id rekordu', en: 'Id of the record' } },
  action: { schema: text, description: { pl: 'Co zrobiono, np. `destroy`', en: 'What was done, `destroy`' } },
  address: { schema: text, description: { pl: 'Adres sieciowy', en: 'Network address' } },
  from: { schema: text, description: { pl: 'Od dnia (RRRR-MM-DD)', en: 'From this day on (YYYY-MM-DD)' } },
  to: { schema: text, description: { pl: 'Do dnia włącznie', en: 'Up to and with this day' } },
  text: {
    schema: text,
    description: { pl: 'Tekst w wartościach, co najmniej 3 znaki', en: 'Text in the values, at least 3 characters' },
  },
};

/** How `GET /api/{plural}/{id}/history` is described. */
export const historyCall = ({ pl, en }: Noun): Call => ({
  summary: { pl: `Historia zmian: ${pl.one}`, en: `History of one ${en.one}` },
  query: page,
  answers,
});

export const recordChangesCall: Call = {
  summary: { pl: 'Historia wszystkich zmian', en: 'The record of all changes' },
  query: { ...filters, ...page },
  answers,
};

export const recordChangesCsvCall: Call = {
  summary: { pl: 'Eksport historii zmian do CSV', en: 'Export the record of changes to CSV' },
  query: {
    ...filters,
    ...charsetParameter,
  },
  answers: { 200: { file: 'text/csv' } },
  costly: 'export',
};
