import { memberOf } from '#engine/member-of.ts';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#engine/words.ts';
import { invalidBody } from '#engine/server/answer.ts';
import { BadFilter } from '#engine/predicate/bad-filter.ts';
import { InvalidRecord, Refusal, StaleRecord } from '#engine/server/refusal.ts';
import { showRecord } from '#engine/server/routes.ts';
import { isTooSlow, pointsNowhere } from '#engine/server/save/violation.ts';
import { errorMessages, type RefusalCode } from '#locales/errors.ts';
import { TooManyRequests } from './accounts/guesses/too-many-requests.ts';
import { isDatabaseAway } from './database/away.ts';
import { DatabaseBusy, DatabaseLost } from './database/errors.ts';
import { ScannerUnavailable } from './files/clamd.ts';
import { SpoiltFile, StorageUnavailable } from './files/storage.ts';
import { LetterProcessError } from './letters/render-error.ts';
import { admit, contextOf, isAdmitted, languageOf } from './request-context.ts';
import { headersOfAll, setMissing } from './security-headers.ts';
import type { Services } from './services.ts';

/** The body of every answer that is not the thing asked for (contract §4). */
export function errorBody(code: RefusalCode, language: Language, more: object = {}) {
  return { error: errorMessages[code][language], code, ...more };
}

/** Turns refusals into their answers; what nobody foresaw becomes a 500 that tells only its request id. */
export function addErrorAnswers(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    // A connection that is closed on somebody who still sends takes our answer with it: the rest is read for nothing.
    reply.removeHeader('connection');
    reply.raw.shouldKeepAlive = true;
  });

  // A worker knows nobody.
  const isForPeople = ({ url }: FastifyRequest) => services.config.ODZYSK_ROLE !== 'worker' && url.startsWith('/api/');

  app.addHook('onRequest', async (request, reply) => {
    // Before anything of its body is read, as of a call that there is.
    if (request.is404 && isForPeople(request)) await admit(request, reply, services);
  });

  app.setNotFoundHandler(async (request, reply) => {
    // What is read comes here by way of the page's route.
    if (isForPeople(request) && !isAdmitted(request)) await admit(request, reply, services);
    return reply.code(404).send(errorBody('not_found', languageOf(request)));
  });

  app.setErrorHandler(async (error, request, reply) => {
    forgetFile(reply);
    try {
      return await answerError(error, request, reply);
    } catch (other) {
      // Whoever may not see what is stale any more, as whoever asks when the database is gone since.
      return answerError(other, request, reply);
    }
  });

  async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request);
    if (error instanceof InvalidRecord)
      return reply.code(422).send(invalidBody(error, { language, messages: services.messages }));
    if (error instanceof StaleRecord) return reply.code(409).send(await staleBody(error, request));
    if (error instanceof BadFilter) {
      return reply.code(400).send(errorBody(error.code, language, { parameter: error.parameter }));
    }
    if (error instanceof Refusal) {
      const named = error.parameter === undefined ? {} : { parameter: error.parameter };
      if (error instanceof TooManyRequests) reply.header('Retry-After', error.retryAfter);
      const said = error instanceof TooManyRequests && error.words ? { error: error.words[language] } : {};
      return reply.code(error.status).send(errorBody(error.code, language, { ...error.details, ...named, ...said }));
    }
    if (isTooSlow(error) && ['GET', 'HEAD'].includes(request.method))
      return reply.code(400).send(errorBody('too_slow', language));
    if (error instanceof SpoiltFile) {
      request.log.error({ err: error }, 'a stored file is lost');
      return reply.code(500).send(errorBody('file_lost', language, { request_id: request.id }));
    }
    // Of a body that broke off: the connection is the sender's, and not the database's.
    const isSenders = error === request.raw.errored;
    const lost = isSenders ? undefined : lostService(error);
    if (lost) {
      request.log.error({ err: error }, `${lost} does not answer`);
      reply.header('Retry-After', toTryAgain);
      const code = lost === 'scanner' ? 'scanner_unavailable' : 'unavailable';
      return reply.code(503).send(errorBody(code, language, { request_id: request.id }));
    }
    const isGone = pointsNowhere(error);
    // Deleted while it was written of, as a rule; were it a fault of ours, nobody else would tell.
    if (isGone) request.log.warn({ err: error }, 'what a write points to is not there');
    const status = isSenders ? 400 : isGone ? 404 : statusOf(error);
    if (status < 500) return reply.code(status).send(errorBody(codeOf(status), language));
    request.log.error({ err: error }, 'unforeseen');
    return reply.code(500).send(errorBody('internal', language, { request_id: request.id }));
  }

  async function staleBody({ resource, id }: StaleRecord, request: FastifyRequest) {
    const context = contextOf(services)(request);
    return { ...errorBody('stale', context.language), [resource.name]: await showRecord(context, resource, id) };
  }
}

/** A file that fails before its first byte has said already what it would be, and how it would be packed. */
function forgetFile(reply: FastifyReply): void {
  for (const name of ['content-length', 'content-disposition', 'content-encoding']) reply.removeHeader(name);
  reply.type('application/json; charset=utf-8');
}

/** An address that cannot be decoded reaches no route. */
export function answerBrokenUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setMissing(reply, headersOfAll);
  void reply.code(400).send(errorBody('malformed', languageOf(request)));
}

const refusedConnections = new Map<string | undefined, { status: string; code: RefusalCode }>([
  ['HPE_HEADER_OVERFLOW', { status: '431 Request Header Fields Too Large', code: 'too_large' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: '408 Request Timeout', code: 'malformed' }],
]);

/** Milliseconds in which a sender may read why, before the connection goes whatever they still send. */
const toReadWhy = 2_000;

/** What is no HTTP at all, or has more headers than we read, is answered on the bare connection. */
export function answerBrokenConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { status, code } = refusedConnections.get(error.code) ?? {
    status: '400 Bad Request',
    code: 'malformed' as const,
  };
  const body = JSON.stringify(errorBody(code, 'pl'));
  const headers = {
    ...headersOfAll,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), toReadWhy).unref();
}

/** Seconds after which what did not answer may answer again. */
const toTryAgain = 5;

/** What of the server's surroundings cannot be used now. */
function lostService(error: unknown): 'database' | 'letters' | 'scanner' | 'storage' | undefined {
  const isAway = error instanceof DatabaseBusy || error instanceof DatabaseLost || isDatabaseAway(error);
  if (isAway || isTooSlow(error)) return 'database';
  if (error instanceof LetterProcessError) return 'letters';
  if (error instanceof ScannerUnavailable) return 'scanner';
  return error instanceof StorageUnavailable ? 'storage' : undefined;
}

/** Fastify's own refusals (malformed JSON, too large, wrong type) carry their status. */
function statusOf(error: unknown): number {
  const statusCode = memberOf(error, 'statusCode');
  return typeof statusCode === 'number' && statusCode >= 400 ? statusCode : 500;
}

const codes = new Map<number, RefusalCode>([
  [404, 'not_found'],
  [413, 'too_large'],
  [415, 'unsupported_type'],
  [429, 'too_many_requests'],
]);

const codeOf = (status: number) => codes.get(status) ?? 'malformed';
