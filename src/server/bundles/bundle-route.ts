import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { queryOf } from '#engine/server/routes.ts';
import { notFound } from '#engine/server/refusal.ts';
import { packedPieceByPiece } from '../compression.ts';
import { mostAtOnce } from '../limits/turns.ts';
import { sessionOf } from '../request-context.ts';
import { bundled, bundleUnderWay } from './bundled.ts';

/** Far more than a screen shows of a record at first. */
const mostCalls = 50;

/** An address of the interface, also once its dots are worked out: what lies elsewhere is bound by none of its rules. */
const address = z
  .string()
  .regex(/^\/api\/\w/)
  .refine((text) => URL.parse(text, 'http://odzysk')?.pathname.startsWith('/api/'));

const asked = z.array(address).min(1).max(mostCalls);

const call: Call = {
  summary: { pl: 'Kilka odczytów jednym wywołaniem', en: 'Several reads in one call' },
  description: {
    pl: 'Każdy z adresów odpowiada tak, jak wywołany sam, z tymi samymi prawami; błąd jednego nie zmienia innych. Każda odpowiedź to wiersz `{"at","status","retry_after","body"}`, w kolejności, w jakiej są gotowe; `at` liczy adresy od 0. Tylko odczyty, które odpowiadają JSON-em; inne to 404.',
    en: 'Each of the addresses answers as it does when called alone, under the same rights; the error of one changes no other. Each answer is a line `{"at","status","retry_after","body"}`, in the order in which they are ready; `at` counts the addresses from 0. Only reads that answer JSON; others are 404.',
  },
  query: {
    calls: {
      schema: { type: 'array', minItems: 1, maxItems: mostCalls, items: { type: 'string', pattern: '^/api/\\w' } },
      description: {
        pl: 'Adresy z ich parametrami, każdy jako `calls[]=…`',
        en: 'Addresses with their parameters, each as `calls[]=…`',
      },
    },
  },
  answers: { 200: { file: 'application/x-ndjson' } },
  gathers: true,
  forEverybody: true,
};

/** `GET /api/bundle`: reads that a screen needs at once, each answered by its own route. */
export function addBundleRoute(api: FastifyInstance): void {
  // What lasts, as streams of changes do, or is no text has a connection of its own.
  api.addHook('onRequest', async ({ routeOptions }) => {
    const told = routeOptions.config.call;
    if (bundleUnderWay() && (!told?.answers[200]?.json || told.costly)) throw notFound();
  });

  const options = { ...describes(call), compress: packedPieceByPiece, exposeHeadRoute: false };
  api.get('/api/bundle', options, async (request, reply) => {
    const { data: addresses } = asked.safeParse(queryOf(request)['calls']);
    if (!addresses) throw invalidFilter('calls');
    const lines = addresses.map((url, at) => async () => lineOf(at, await answerOf(api, request, url)));
    return reply.type('application/x-ndjson').send(Readable.from(asTheyCome(lines)));
  });
}

interface Answer {
  readonly status: number;
  readonly retryAfter: number | null;
  /** JSON, or nothing. */
  readonly body: string;
}

async function answerOf(api: FastifyInstance, request: FastifyRequest, url: string): Promise<Answer> {
  const { cookie, accept, 'accept-language': language, 'x-tab': tab, 'x-background': background } = request.headers;
  const sent = { cookie, accept, 'accept-language': language, 'x-tab': tab, 'x-background': background };
  const headers = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const answer = await bundled({ request, session: sessionOf(request) }, () =>
    api.inject({ url, headers, remoteAddress: request.ip }),
  );
  const after = Number(answer.headers['retry-after']);
  return { status: answer.statusCode, retryAfter: after || null, body: answer.payload };
}

const lineOf = (at: number, { status, retryAfter, body }: Answer) =>
  `{"at":${at},"status":${status},"retry_after":${retryAfter},"body":${body || 'null'}}\n`;

/** Each as soon as it is there: none waits for the slowest. So many as nobody has read yet are held, and no more are begun. */
async function* asTheyCome(asked: readonly (() => Promise<string>)[]): AsyncGenerator<string> {
  const underWay = new Set<Promise<{ readonly line: string; readonly ended: () => void }>>();
  for (const ask of asked) {
    if (underWay.size === mostAtOnce) yield await next();
    const one = ask().then((line) => ({ line, ended: () => underWay.delete(one) }));
    underWay.add(one);
  }
  while (underWay.size > 0) yield await next();

  async function next(): Promise<string> {
    const { line, ended } = await Promise.race(underWay);
    ended();
    return line;
  }
}
