import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type JsonSchema, schemaRef, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { role as roles } from '#domain/rights/role.ts';
import { limitStrangers } from '../accounts/guesses/limit-strangers.ts';
import { accountFor, credentials } from '../accounts/sign-in.ts';
import { bundleUnderWay } from '../bundles/bundled.ts';
import type { Services } from '../services.ts';
import { cookieSecret, giveSecret } from './cookie.ts';
import { newSecret, securityToken } from './secret.ts';
import { refuseForeignToken } from './security-token.ts';
import { type CurrentUser, endSession, findSession, openSession, type Session, stopSession } from './session.ts';
import { sessionRulesOf } from './session-rules.ts';
import type { SignedOut } from './session-state.ts';

const calls = {
  csrf: {
    summary: { pl: 'Token bezpieczeństwa', en: 'The security token' },
    answers: answering({ token: text }),
  },
  sign_in: {
    summary: { pl: 'Zaloguj się', en: 'Sign in' },
    body: z.toJSONSchema(credentials, { io: 'input' }) as JsonSchema,
    answers: {
      200: {
        json: schemaRef('already_signed_in'),
        description: { pl: 'Już zalogowano: ta sama sesja', en: 'Signed in already: the same session' },
      },
      201: { json: schemaRef('signed_in') },
    },
    refusals: [401, 429],
  },
  sign_out: { summary: { pl: 'Wyloguj się', en: 'Sign out' }, answers: { 204: {} } },
} satisfies Record<string, Call>;

/** Signing in and out (contract §5). */
export function addSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, jobs } = services;
  const limit = limitStrangers(config.ODZYSK_SIGN_IN_PER_MINUTE);

  app.get('/auth/csrf', describes(calls.csrf), async (request, reply) => {
    const secret = cookieSecret(request) ?? giveSecret(reply, services.secure);
    reply.header('X-CSRF-Token', securityToken(secret));
    return { token: securityToken(secret) };
  });

  app.post('/auth/sign_in', { ...describes(calls.sign_in), ...limit }, async (request, reply) => {
    const present = await presentSession(request, services);
    if (typeof present === 'object' && !present.steps.length) {
      return { ...profile(present.user), code: 'already_signed_in' };
    }
    const account = await accountFor({ db, config, jobs }, request.body, request.ip);
    const secret = newSecret();
    const opened = { userId: account.id, secret, userAgent: request.headers['user-agent'], address: request.ip };
    const [step] = await services.transact(async (tx) => {
      // The browser forgets it now.
      if (typeof present === 'object') await stopSession(tx, present, 'session_limited');
      return openSession(tx, { ...opened, steps: account.steps }, sessionRulesOf(config));
    });
    giveSecret(reply, services.secure, secret);
    return reply.code(201).send({ ...profile(account), ...(step && { code: step }) });
  });

  app.delete('/auth/sign_out', describes(calls.sign_out), async (request, reply) => {
    refuseForeignToken(request);
    const present = await presentSession(request, services);
    // What such a page shows is over already.
    if (typeof present === 'object' && isOfOthers(request, present)) return reply.code(204).send();
    const secret = cookieSecret(request);
    if (secret) await endSession(db, secret, request.ip);
    giveSecret(reply, services.secure);
    return reply.code(204).send();
  });
}

const people = new WeakMap<FastifyRequest, number>();

/** The session behind a request's cookie, whatever is still asked of it, or why there is none. */
export async function presentSession(request: FastifyRequest, services: Services): Promise<Session | SignedOut> {
  const secret = cookieSecret(request);
  if (!secret) return 'unauthenticated';
  const present =
    bundleUnderWay()?.session ??
    (await findSession(services.db, secret, sessionRulesOf(services.config), isBackground(request)));
  if (typeof present === 'object') people.set(request, present.user.id);
  return present;
}

/** Who a request was found to come from, whatever is still asked of them; their id. */
export const personOf = (request: FastifyRequest) => people.get(request);

const isBackground = ({ headers }: FastifyRequest) =>
  headers['x-background'] === '1' || headers.accept === 'text/event-stream';

/** As {@link presentSession}, for calls that answer what is still asked; 401 without one. */
export async function requiredSession(request: FastifyRequest, services: Services): Promise<Session> {
  const session = await presentSession(request, services);
  if (typeof session === 'string') throw new Refusal(401, session);
  if (isOfOthers(request, session)) throw new Refusal(401, 'another_person');
  return session;
}

/** The cookie is that of all tabs: one still shows, and would write or end, what was somebody else's. A step is asked for first. */
function isOfOthers({ headers }: FastifyRequest, { user, steps }: Session): boolean {
  const { 'x-person': shown } = headers;
  return shown !== undefined && shown !== String(user.id) && !steps.length;
}

/** What the browser is told of the person signed in. */
export function profile({ id, full_name, email, role, language }: Omit<CurrentUser, 'business_entity_ids'>) {
  return { id, full_name, email, role, is_creditor: role === roles.creditor, language };
}
