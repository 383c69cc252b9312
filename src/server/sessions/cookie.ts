import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, securityToken } from './secret.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookie: string;
  }
}

/** Behind TLS a browser takes the cookie from this very host alone, so that no neighbouring site can plant one. */
export function nameSessionCookie(app: FastifyInstance, secure: boolean): void {
  app.decorate('sessionCookie', secure ? '__Host-odzysk_session' : 'odzysk_session');
}

/** The secret in the browser's cookie, if it has one that we could have made. */
export function cookieSecret(request: FastifyRequest): string | undefined {
  const value = request.cookies[request.server.sessionCookie];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Gives the browser a secret and the security token that goes with it. */
export function giveSecret(reply: FastifyReply, secure: boolean, secret = newSecret()): string {
  reply.setCookie(reply.server.sessionCookie, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  reply.header('X-CSRF-Token', securityToken(secret));
  return secret;
}
