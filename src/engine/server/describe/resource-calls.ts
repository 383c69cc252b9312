import { exportable } from '../../exportable.ts';
import {
  closed,
  integer,
  type JsonSchema,
  list,
  moment,
  schemaRef,
  signedAmount,
  withAtLeast,
} from '../../json-schema.ts';
import type { Model } from '../../model.ts';
import { charsetParameter } from '../export/send-csv.ts';
import type { Resource } from '../../resource.ts';
import { sumsOf } from '../../sums.ts';
import { xlsxType } from '../export/xlsx-type.ts';
import type { Behaviour } from '../behaviour.ts';
import type { Call, CallAnswer, CallParameter } from './call.ts';
import { filterParameters, pageParameters } from './list-parameters.ts';

type ResourceCall = 'list' | 'csv' | 'xlsx' | 'new' | 'show' | 'edit' | 'create' | 'clone' | 'update' | 'destroy';

export type ResourceCalls = Readonly<Record<ResourceCall, Call>> & {
  /** Where its lists have something to add up. */
  readonly sums?: Call;
};

/** The calls that every resource has, described from its definition (contract §2, §3). */
export function resourceCalls(model: Model, resource: Resource, behaviour: Behaviour | undefined): ResourceCalls {
  const { name, label } = resource;
  const { pl, en } = label;
  const sums = Object.keys(sumsOf(model, resource));
  const filters = { ...filterParameters(model, resource), ...behaviour?.adds?.parameters };
  const record = answer(name);
  const invalid = { 422: answer(`${name}_invalid`) };
  const body = payloadOf(name, `${name}_payload`);
  return {
    list: {
      summary: { pl: `Lista: ${pl.many}`, en: `List ${en.many}` },
      query: { ...pageParameters, ...filters },
      answers: { 200: answer(`${name}_list`) },
    },
    csv: {
      summary: { pl: `Eksport do CSV: ${pl.many}`, en: `Export ${en.many} to CSV` },
      query: { ...filters, ...charsetParameter },
      answers: { 200: { file: 'text/csv' } },
      costly: 'export',
    },
    xlsx: {
      summary: { pl: `Eksport do arkusza XLSX: ${pl.many}`, en: `Export ${en.many} to an XLSX sheet` },
      query: { ...filters, columns: columnsParameter(model, resource) },
      answers: { 200: { file: xlsxType } },
      costly: 'export',
    },
    ...(sums.length > 0 && {
      sums: {
        summary: { pl: `Sumy kwot całej listy: ${pl.many}`, en: `Sums of the whole list: ${en.many}` },
        query: filters,
        answers: { 200: { json: sumsSchema(sums) } },
      },
    }),
    new: {
      summary: { pl: `Niezapisany rekord z wartościami początkowymi: ${pl.one}`, en: `A new ${en.one}, not saved yet` },
      query: { prefill: prefillParameter(name) },
      answers: { 200: answer(`${name}_new`), ...invalid },
    },
    show: {
      summary: { pl: `Jeden rekord: ${pl.one}`, en: `One ${en.one}` },
      answers: { 200: record },
    },
    edit: {
      summary: { pl: `Rekord do formularza: ${pl.one}`, en: `One ${en.one} for its form` },
      answers: { 200: answer(`${name}_edit`) },
    },
    create: {
      summary: { pl: `Dodaj ${pl.accusative}`, en: `Create: ${en.one}` },
      body: payloadOf(name, `${name}_payload`, requiredOf(resource)),
      answers: { 201: record, ...behaviour?.adds?.createAnswers, ...invalid },
    },
    clone: {
      summary: { pl: `Skopiuj ${pl.accusative}`, en: `Copy: ${en.one}` },
      body,
      answers: { 201: record, ...invalid },
    },
    update: {
      summary: { pl: `Zmień ${pl.accusative}`, en: `Change: ${en.one}` },
      body,
      answers: { 200: record, 409: answer(`${name}_stale`), ...invalid },
    },
    destroy: {
      summary: { pl: `Usuń ${pl.accusative}`, en: `Delete: ${en.one}` },
      ...(behaviour?.adds?.destroyParameters && { query: behaviour.adds.destroyParameters }),
      answers: { 204: {}, ...invalid },
    },
  };
}

/** An answer that is one of the named schemas. */
export const answer = (schema: string): CallAnswer => ({ json: schemaRef(schema) });

/** What must be sent with a new record, because nothing fills it. */
function requiredOf({ fields }: Resource): string[] {
  const must = Object.entries(fields).filter(([, field]) => field.required && !field.readOnly);
  return must.filter(([, field]) => field.default === undefined).map(([name]) => name);
}

/** A bare record, or one under its model's name (contract §1). */
function payloadOf(name: string, schema: string, required: readonly string[] = []): JsonSchema {
  const bare = { ...schemaRef(schema), ...(required.length && { required }) };
  return { anyOf: [bare, withAtLeast([name], { [name]: bare })] };
}

const prefillParameter = (name: string) => ({
  schema: schemaRef(`${name}_payload`),
  style: 'loose' as const,
  description: { pl: 'Wartości pól do wypełnienia z góry', en: 'Values of fields to be filled in' },
});

const columnsParameter = (model: Model, resource: Resource): CallParameter => ({
  schema: list({ type: 'string', enum: exportable(model, resource) }),
  description: {
    pl: 'Kolumny w ich kolejności; bez nich kolumny listy',
    en: 'The columns in their order; without them those of the list',
  },
});

/** By field and currency; a field that is not read is left out. */
function sumsSchema(names: readonly string[]): JsonSchema {
  const byCurrency = { type: 'object', additionalProperties: signedAmount, examples: [{ PLN: '1234.50' }] };
  const sums = closed(Object.fromEntries(names.map((name) => [name, byCurrency])), names);
  const properties = {
    total_count: integer,
    total_count_at: moment,
    sums,
  };
  return closed(properties, ['total_count', 'total_count_at']);
}
