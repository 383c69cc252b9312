import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-answers.ts';
import { languageOf } from './request-context.ts';
import type { Services } from './services.ts';
import { cookieSecret, giveSecret } from './sessions/cookie.ts';
import { securityToken } from './sessions/secret.ts';

const root = fileURLToPath(new URL('../../dist/web/', import.meta.url));

const policy = [
  "default-src 'self'",
  // Mantine writes its theme's variables into a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Sends the one page there is, with the browser's security token; a 404 while the browser part is not built. */
export async function pageSender({ secure, config }: Services): Promise<SendPage> {
  const page = await readFile(`${root}index.html`, 'utf8').catch(() => undefined);
  return (request, reply) => {
    if (page === undefined) return reply.callNotFound();
    const secret = cookieSecret(request) ?? giveSecret(reply, secure);
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
    return reply.send(
      page
        .replace('name="csrf-token" content=""', `name="csrf-token" content="${securityToken(secret)}"`)
        .replace('name="password-min" content=""', `name="password-min" content="${config.ODZYSK_PASSWORD_MIN}"`),
    );
  };
}

/** Serves the built browser part; every address that is no file and no call gets the page. */
export async function addWeb(app: FastifyInstance, sendPage: SendPage): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Referrer-Policy', 'same-origin');
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policy);
  });
  if (!existsSync(root)) return;
  const forever = { immutable: true, maxAge: '1y' };
  await app.register(fastifyStatic, { root, index: false, wildcard: false, preCompressed: true, ...forever });

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) {
      return reply.code(404).send(errorBody('not_found', languageOf(request)));
    }
    return sendPage(request, reply);
  });
}
