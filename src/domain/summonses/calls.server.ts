import { closed, flag, integer, type JsonSchema, list, orNull, schemaRef, text, texts } from '#engine/json-schema.ts';
import type { Call } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { claimSchema } from '#domain/claims/balance-call.server.ts';
import { letterKinds } from '#domain/letters/letter-kinds.ts';
import { addresseeQuery } from './addressee-asked.server.ts';
import { summonsFields } from './fields.ts';

const lists = new Set(['contract_ids', 'contract_item_ids', 'attachments']);

function choices(of: (field: (typeof summonsFields)[keyof typeof summonsFields]) => JsonSchema) {
  return Object.fromEntries(
    Object.entries(summonsFields).map(([name, field]) => [name, lists.has(name) ? list(of(field)) : orNull(of(field))]),
  );
}

const suggested = closed(
  choices((field) => field.kind.schema(field)),
  // Of a letter of that kind alone.
  ['agreement_id'],
);
const choicesSent = choices((field) => field.kind.accepts?.(field) ?? field.kind.schema(field));
const sent: JsonSchema = { type: 'object', properties: choicesSent };

export const kind: JsonSchema = { type: 'string', enum: Object.keys(letterKinds) };

const currency = closed({
  currency: text,
  principal: text,
  agreed_interest: text,
  interest: text,
  claims: list(claimSchema),
});

const newCall = closed({
  kind,
  debt_case_id: integer,
  odzysk_no: text,
  creditor_id: integer,
  creditor: text,
  debtor: text,
  costs_left: text,
  currencies: list(currency),
  contracts: list(schemaRef('contract')),
  addressees: texts,
  addresses: list(schemaRef('address')),
  people: list(schemaRef('person')),
  accounts: list(closed({ account: text, whose: text })),
  signatories: texts,
  attachments: texts,
  call: suggested,
  is_disputed: flag,
  prints_sample: flag,
  warnings: texts,
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
      kind: { schema: { type: 'string', enum: [...Object.keys(letterKinds), ''] } },
      'contract_ids[]': { schema: list(integer) },
      agreement_id: { schema: integer },
    },
    answers: { 200: { json: newCall } },
  },
  leasing: generate(
    'Przygotuj wezwanie do zwrotu przedmiotu leasingu',
    'Prepare the demand letter to return the leased item',
  ),
  letters: {
    summary: { pl: 'Przygotuj pismo w sprawie', en: 'Prepare a letter of a case' },
    body: { ...sent, required: ['kind'], properties: { kind, ...choicesSent } },
    answers: { 201: answer('document'), 422: answer('debt_case_invalid') },
    refusals: [429],
  },
  preview: {
    summary: { pl: 'Podgląd pisma; niczego nie zapisuje', en: 'Preview of a letter; nothing is stored' },
    query: addresseeQuery,
    body: { ...sent, required: ['kind'], properties: { kind, ...choicesSent } },
    answers: { 200: { file: 'application/pdf' }, 422: answer('debt_case_invalid') },
    costly: 'preview',
  },
  loan: generate('Przygotuj wezwanie w sprawie pożyczki', 'Prepare the demand letter of a loan case'),
} satisfies Record<string, Call>;
