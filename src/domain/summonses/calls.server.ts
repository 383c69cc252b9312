import { closed, type JsonSchema, orNull, schemaRef } from '#engine/json-schema.ts';
import type { Call } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { interestKinds } from '#domain/interest/interest-kinds.ts';
import { summonsFields } from './fields.ts';

const text: JsonSchema = { type: 'string' };
const day: JsonSchema = { type: 'string', format: 'date' };
const ids = new Set(['contract_ids', 'contract_item_ids']);
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

function choices(of: (field: (typeof summonsFields)[keyof typeof summonsFields]) => JsonSchema) {
  return Object.fromEntries(
    Object.entries(summonsFields).map(([name, field]) => [name, ids.has(name) ? list(of(field)) : orNull(of(field))]),
  );
}

const suggested = closed(choices((field) => field.kind.schema(field)));
const sent: JsonSchema = {
  type: 'object',
  properties: choices((field) => field.kind.accepts?.(field) ?? field.kind.schema(field)),
};

const kindsOfInterest = Object.keys(interestKinds);

const interestPart = closed({
  contract_id: orNull({ type: 'integer' }),
  amount: text,
  due_date: day,
  kind: { type: 'string', enum: kindsOfInterest },
  periods: list(closed({ from: day, to: day, days: { type: 'integer' }, rate: text, interest: text })),
});

const newCall = closed({
  kind: { type: 'string', enum: ['leasing', 'loan'] },
  debt_case_id: { type: 'integer' },
  odzysk_no: text,
  creditor: text,
  debtor: text,
  is_bank: { type: 'boolean' },
  currency: { type: 'string', enum: ['PLN', 'EUR'] },
  contracts: list(schemaRef('contract')),
  addresses: list(schemaRef('address')),
  people: list(schemaRef('person')),
  accounts: list(closed({ account: text, whose: text })),
  signatories: list(text),
  call: suggested,
  interest: list(interestPart),
  missing: list(closed({ field: text, message: text })),
});

const asked: JsonSchema = {
  type: 'object',
  properties: { item: { type: 'object', properties: { call: { anyOf: [sent, { type: 'null' }] } } } },
};

const generate = (pl: string, en: string): Call => ({
  summary: { pl, en },
  body: asked,
  answers: { 200: answer('debt_case'), 422: answer('debt_case_invalid') },
  refusals: [429],
});

/** How the calls of a summons are described (contract §9). */
export const summonsCalls = {
  new_call: {
    summary: { pl: 'Czego potrzebuje okno wezwania', en: 'What the dialog of a demand letter needs' },
    query: {
      kind: { schema: { type: 'string', enum: ['leasing', 'loan', ''] } },
      'contract_ids[]': { schema: list({ type: 'integer' }) },
      principal: { schema: text },
      interest_kind: { schema: { type: 'string', enum: [...kindsOfInterest, ''] } },
    },
    answers: { 200: { json: newCall } },
    refusals: [403],
  },
  leasing: generate('Przygotuj wezwanie do zwrotu przedmiotu leasingu', 'Prepare a summons in a leasing case'),
  preview: {
    summary: { pl: 'Podgląd wezwania; niczego nie zapisuje', en: 'Preview of a demand letter; nothing is stored' },
    body: asked,
    answers: { 200: { file: 'application/pdf' }, 422: answer('debt_case_invalid') },
    costly: 'preview',
  },
  loan: generate('Przygotuj wezwanie w sprawie pożyczki', 'Prepare a summons in a loan case'),
} satisfies Record<string, Call>;
