import {
  amount,
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
  withAtLeast,
} from '#engine/json-schema.ts';
import { answering, type Call } from '#engine/server/describe/call.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { ruleNames } from './rule-names.ts';

const code: JsonSchema = { type: 'string', enum: Object.keys(ruleNames) };

const held = { held_by_user_id: orNull(integer), held_by: orNull(text), held_until: orNull(moment) };
/** A case as it stands in the queue. */
export const queueEntrySchema = closed({
  debt_case_id: integer,
  odzysk_no: text,
  debtor: text,
  score: integer,
  reasons: list(closed({ code, text, weight: integer, since: day })),
  ...held,
});
const queue = answering({ data: list(queueEntrySchema) });

const rule = closed({
  code,
  name: text,
  active: flag,
  weight: integer,
  position: integer,
  days: orNull(integer),
  amount: orNull(amount),
});
const rules = answering({ rules: list(rule) });
const sentRules: JsonSchema = {
  type: 'array',
  description: 'Rules that are not named stay as they are, and so does what is left out of one',
  items: withAtLeast(['code'], {
    code,
    active: flag,
    weight: { type: 'integer', minimum: 0, maximum: 1000 },
    position: { type: 'integer', minimum: 1, maximum: 1000 },
    days: { type: ['integer', 'null'], minimum: 0, maximum: 3650 },
    amount: { type: ['string', 'null'], examples: ['50000.00'] },
  }),
};
const invalidRules = { 422: { json: closed({ work_queue: closed({ errors: messagesByField }) }) } };
const limit = { schema: integer, description: { pl: '20, najwyżej 100', en: '20, at most 100' } };
const ofUser = {
  schema: integer,
  description: { pl: 'Czyja; administrator i koordynator', en: 'Whose; administrators and coordinators' },
};
const behind = {
  schema: integer,
  description: { pl: 'Najpierw sprawy za tą, potem od początku', en: 'Those behind this case first, and round' },
};
const holdRefused = { 409: { json: closed({ error: text, code: { const: 'held' }, ...held }) } };

const ofCase = { idOf: debtCase.name };

/** How the calls of the work queue are described. */
export const queueCalls = {
  list: {
    summary: { pl: 'Kolejka spraw do pracy', en: 'The queue of cases to work' },
    query: { limit, user_id: ofUser, after: behind },
    answers: queue,
  },
  rules: { summary: { pl: 'Reguły kolejki', en: 'The rules of the queue' }, answers: rules },
  saveRules: {
    summary: { pl: 'Zmień reguły kolejki', en: 'Set the rules of the queue' },
    body: withAtLeast(['rules'], { rules: sentRules }),
    answers: { ...rules, ...invalidRules },
  },
  preview: {
    summary: { pl: 'Kolejka według reguł, których jeszcze nie zapisano', en: 'The queue by rules not saved yet' },
    body: withAtLeast(['rules'], { rules: sentRules, user_id: orNull(integer), limit: integer }),
    answers: { ...queue, ...invalidRules },
  },
  next: {
    summary: { pl: 'Weź następną sprawę', en: 'Take the next case' },
    description: {
      pl: 'Trzymana albo pierwsza wolna; z `after` oddaje tamtą i bierze pierwszą wolną za nią',
      en: 'The one held, or the first free; with `after` gives that back and takes the first free behind it',
    },
    body: { type: 'object', properties: { after: orNull(integer) } },
    answers: { 200: { json: queueEntrySchema }, 204: {} },
  },
  hold: {
    summary: { pl: 'Trzymaj sprawę', en: 'Hold a case' },
    ...ofCase,
    answers: { 200: { json: queueEntrySchema }, ...holdRefused },
  },
  release: {
    summary: { pl: 'Oddaj sprawę', en: 'Give a case back' },
    ...ofCase,
    answers: { 204: {} },
  },
  later: {
    summary: { pl: 'Odłóż sprawę', en: 'Put a case off' },
    ...ofCase,
    description: {
      pl: 'Tylko we własnej kolejce; `until: null` cofa odłożenie',
      en: 'In one’s own queue alone; `until: null` takes it back',
    },
    body: {
      type: 'object',
      properties: { until: orNull(text), reason: orNull({ type: 'string', maxLength: 500 }) },
    },
    answers: {
      200: { json: closed({ debt_case_id: integer, until: orNull(moment), reason: orNull(text) }) },
      422: {
        json: closed({ work_queue: closed({ until: {}, reason: {}, errors: messagesByField }, ['until', 'reason']) }),
      },
    },
  },
} satisfies Readonly<Record<string, Call>>;
