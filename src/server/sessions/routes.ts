import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { closed, type JsonSchema, schemaRef } from '#engine/json-schema.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { Refusal } from '#engine/server/refusal.ts';
import type { Services } from '../services.ts';
import { cookieSecret, giveSecret } from './cookie.ts';
import { isPassword } from '#domain/accounts/password.server.ts';
import { isSecurityToken, securityToken } from './secret.ts';
import { type CurrentUser, endSession, findSession, openSession } from './session.ts';

// PostgreSQL takes neither NUL nor half of a surrogate pair.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const credentials = z.object({
  user: z.object({ email: z.string().max(255).refine(isStorable), password: z.string().max(1000) }),
});

const calls = {
  csrf: {
    summary: { pl: 'Żeton bezpieczeństwa', en: 'The security token' },
    answers: { 200: { json: closed({ token: { type: 'string' } }) } },
  },
  sign_in: {
    summary: { pl: 'Zaloguj się', en: 'Sign in' },
    body: z.toJSONSchema(credentials) as JsonSchema,
    answers: {
      200: {
        json: schemaRef('already_signed_in'),
        description: { pl: 'Już zalogowano: ta sama sesja', en: 'Signed in already: the same session' },
      },
      201: { json: schemaRef('user_profile') },
    },
    refusals: [401],
  },
  sign_out: { summary: { pl: 'Wyloguj się', en: 'Sign out' }, answers: { 204: {} } },
} satisfies Record<string, Call>;

/** Signing in and out (contract §5). */
export function addSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  app.get('/auth/csrf', describes(calls.csrf), async (request, reply) => {
    const secret = cookieSecret(request) ?? giveSecret(reply, services.secure);
    reply.header('X-CSRF-Token', securityToken(secret));
    return { token: securityToken(secret) };
  });

  app.post('/auth/sign_in', describes(calls.sign_in), async (request, reply) => {
    refuseForeignToken(request);
    const current = await currentUser(request);
    if (current) return { ...profile(current), code: 'already_signed_in' };
    const given = credentials.safeParse(request.body);
    const user = given.success ? await userWith(given.data.user.email, given.data.user.password) : undefined;
    if (!user) throw new Refusal(401, 'invalid');
    await openSession(services.transact, user.id, giveSecret(reply, services.secure), request.headers['user-agent']);
    return reply.code(201).send(profile(user));
  });

  app.delete('/auth/sign_out', describes(calls.sign_out), async (request, reply) => {
    refuseForeignToken(request);
    const secret = cookieSecret(request);
    if (secret) await endSession(db, secret);
    giveSecret(reply, services.secure);
    return reply.code(204).send();
  });

  async function currentUser(request: FastifyRequest): Promise<CurrentUser | undefined> {
    const secret = cookieSecret(request);
    const session = secret ? await findSession(db, secret, config.ODZYSK_SESSION_TIMEOUT) : undefined;
    return typeof session === 'object' ? session.user : undefined;
  }

  async function userWith(email: string, password: string): Promise<CurrentUser | undefined> {
    const { rows } = await sql<CurrentUser & { password_digest: string | null }>`
      select id, full_name, email, role, language, password_digest from users
      where lower(email) = ${email.trim().toLowerCase()} and not deleted`.execute(db);
    const found = rows[0];
    return (await isPassword(password, found?.password_digest ?? null)) ? found : undefined;
  }
}

/** What the browser is told of the person signed in. */
export function profile({ id, full_name, email, role, language }: CurrentUser) {
  return { id, full_name, email, role, is_creditor: role === 2, language };
}

/** Anything but reading needs the token that goes with the browser's secret. */
export function refuseForeignToken(request: FastifyRequest): void {
  const secret = cookieSecret(request);
  if (!secret || !isSecurityToken(request.headers['x-csrf-token'], secret))
    throw new Refusal(403, 'invalid_csrf_token');
}
