import type { FastifyRequest } from 'fastify';
import { Refusal } from '#engine/server/refusal.ts';
import { cookieSecret } from './cookie.ts';
import { isSecurityToken } from './secret.ts';

/** Anything but reading needs the token that goes with the browser's secret. */
export function refuseForeignToken(request: FastifyRequest): void {
  const secret = cookieSecret(request);
  if (!secret || !isSecurityToken(request.headers['x-csrf-token'], secret))
    throw new Refusal(403, 'invalid_csrf_token');
}
