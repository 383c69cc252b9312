import { closed, type JsonSchema } from '../../json-schema.ts';
import type { Words } from '../../words.ts';

/** What comes back with one status; nothing at all when neither is said. */
export interface CallAnswer {
  readonly json?: JsonSchema;
  /** Media type of an answer that is no JSON. */
  readonly file?: string;
  readonly description?: Words;
}

/** A parameter of the query. */
export interface CallParameter {
  readonly schema: JsonSchema;
  readonly description?: Words;
  /** `brackets`: `name[key]=value`; `loose`: every member of the object is a parameter of its own. */
  readonly style?: 'brackets' | 'loose';
}

export type CallParameters = Readonly<Record<string, CallParameter>>;

/**
 * How a route is described in `/api/openapi.json`: it stands in the route's `config.call`. Told by the address and the
 * method, and not repeated here: ids in the path, session and security token, and the refusals 400 401 403 404 413 415
 * 500 503 that follow from them.
 */
export interface Call {
  readonly summary: Words;
  readonly description?: Words;
  readonly query?: CallParameters;
  /** The resource whose id the address holds, where the address does not begin with its name. */
  readonly idOf?: string;
  /** The JSON that is sent. */
  readonly body?: JsonSchema;
  /** The fields of a form that is sent as multipart; a file is `{ type: 'string', format: 'binary' }`. */
  readonly form?: JsonSchema;
  /** By status: what it answers, refusals with a shape of their own (409, 422) included. */
  readonly answers: Readonly<Record<number, CallAnswer>>;
  /** One person may have only some of this kind under way: 429 beyond. */
  readonly costly?: 'export' | 'preview';
  /** It answers with what other calls do. */
  readonly gathers?: true;
  /** A read that is refused to nobody who is signed in. */
  readonly forEverybody?: true;
  /** Statuses of further refusals in the usual shape `{error, code}`. */
  readonly refusals?: readonly number[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

/** Answers with an object of these members, as `closed` has it. */
export const answering = (...members: Parameters<typeof closed>) => ({ 200: { json: closed(...members) } });

/** Marks a route as described: `app.get('/api/…', describes({ summary, answers }), handler)`. */
export const describes = (call: Call) => ({ config: { call } });
