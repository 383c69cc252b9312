import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, securityToken } from './secret.ts';

const name = 'odzysk_session';

/** The secret in the browser's cookie, if it has one that we could have made. */
export function cookieSecret(request: FastifyRequest): string | undefined {
  const value = request.cookies[name];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Gives the browser a secret and the security token that goes with it. */
export function giveSecret(reply: FastifyReply, secure: boolean, secret = newSecret()): string {
  reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  reply.header('X-CSRF-Token', securityToken(secret));
  return secret;
}
