import { STATUS_CODES } from 'node:http';
import { type JsonSchema, text } from '#engine/json-schema.ts';
import type { Call, CallAnswer, CallParameter } from '#engine/server/describe/call.ts';
import type { Language } from '#engine/words.ts';
import type { DescribedRoute } from './described-routes.ts';
import { refusalRef, refusalsOf } from './refusals.ts';

/** `/api/binary_files/:id(^\d+).json` → `/api/binary_files/{id}.json` */
export const templateOf = (url: string) => url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');

/** The first word of the address that tells calls apart: the plural of a resource, `auth`, `health`. */
export const tagOf = (url: string) => /^(?:\/api)?\/(\w+)/.exec(url)?.[1] ?? '';

/** One operation of the document. */
export function operationOf(route: DescribedRoute, language: Language): JsonSchema {
  const { method, url, call } = route;
  const own = Object.entries(call.answers).map(([status, answer]) => [status, responseOf(status, answer, language)]);
  const refusals = refusalsOf(route).map((status) => [String(status), refusalRef(status)]);
  const body = bodyOf(call);
  return {
    operationId: `${method.toLowerCase()}${templateOf(url).replace(/[^\w]+/g, '_')}`.replace(/_$/, ''),
    tags: [tagOf(url)],
    summary: call.summary[language],
    ...(call.description && { description: call.description[language] }),
    security: securityOf(route),
    parameters: [...pathParameters(url), ...queryParameters(call, language)],
    ...(body && { requestBody: body }),
    responses: Object.fromEntries([...refusals, ...own] as [string, JsonSchema][]),
  };
}

function securityOf({ url, method }: DescribedRoute): JsonSchema[] {
  const session = url.startsWith('/api/') || method !== 'GET' ? { session: [] } : {};
  const token = method === 'GET' ? {} : { security_token: [] };
  return [{ ...session, ...token }];
}

function pathParameters(url: string): JsonSchema[] {
  return Array.from(url.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : text,
  }));
}

const styles = { brackets: { style: 'deepObject', explode: true }, loose: { style: 'form', explode: true } };

function queryParameters({ query = {} }: Call, language: Language): JsonSchema[] {
  return Object.entries(query).map(([name, { schema, style, description }]: [string, CallParameter]) => ({
    name,
    in: 'query',
    ...(description && { description: description[language] }),
    ...(style && styles[style]),
    schema,
  }));
}

function bodyOf({ body, form }: Call): JsonSchema | undefined {
  if (form) return { required: true, content: { 'multipart/form-data': { schema: form } } };
  return body && { required: true, content: { 'application/json': { schema: body } } };
}

function responseOf(status: string, { json, file, description }: CallAnswer, language: Language): JsonSchema {
  const media = file ?? (json && 'application/json');
  const schema = json ?? { type: 'string', format: 'binary' };
  return {
    description: description?.[language] ?? STATUS_CODES[status] ?? status,
    ...(media !== undefined && { content: { [media]: { schema } } }),
  };
}
