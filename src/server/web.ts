import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policyOfPage } from './security-headers.ts';
import type { Services } from './services.ts';
import { cookieSecret, giveSecret } from './sessions/cookie.ts';
import { presentSession } from './sessions/routes.ts';
import { securityToken } from './sessions/secret.ts';

const root = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** What the start says where there is no page to send: in a clone, say, of which nothing but the server was started. */
export const lackOfPages = (folder = root): string | undefined =>
  existsSync(`${folder}index.html`)
    ? undefined
    : 'Brak zbudowanych stron (dist/web), działa samo API: uruchom npm run build i serwer jeszcze raz. / ' +
      'The pages are not built (dist/web), only the API answers: run npm run build and start the server again.';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Sends the one page there is, with the browser's security token, a nonce of its own and, where nobody is signed in, the
 * code of why, without what only the program behind the sign-in needs; a 404 while the browser part is not built.
 */
export async function pageSender(services: Services): Promise<SendPage> {
  const { secure, config } = services;
  const page = await readFile(`${root}index.html`, 'utf8').catch(() => undefined);
  return async (request, reply) => {
    if (page === undefined) return reply.callNotFound();
    const present = await presentSession(request, services);
    const signedOut = typeof present === 'string' ? ` data-signed-out="${present}"` : '';
    const secret = cookieSecret(request) ?? giveSecret(reply, secure);
    const nonce = randomBytes(16).toString('base64');
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policyOfPage(nonce));
    return reply.send(
      (signedOut ? page.replace(/ *<link [^>]*data-inside[^>]*>\n?/g, '') : page)
        .replace('property="csp-nonce" nonce=""', `property="csp-nonce" nonce="${nonce}"`)
        .replace('name="csrf-token" content=""', `name="csrf-token" content="${securityToken(secret)}"${signedOut}`)
        .replace('name="password-min" content=""', `name="password-min" content="${config.ODZYSK_PASSWORD_MIN}"`),
    );
  };
}

/** Serves the built browser part; every address that is no file and no call gets the page. */
export async function addWeb(app: FastifyInstance, sendPage: SendPage): Promise<void> {
  if (!existsSync(root)) return;
  const forever = { immutable: true, maxAge: '1y' };
  await app.register(fastifyStatic, { root, index: false, wildcard: false, preCompressed: true, ...forever });

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}
