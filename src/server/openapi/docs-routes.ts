import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { describes } from '#engine/server/describe/call.ts';
import { notFound } from '#engine/server/refusal.ts';
import type { Language } from '#engine/words.ts';
import { languageOf } from '../request-context.ts';
import type { Services } from '../services.ts';
import type { DescribedRoutes } from './described-routes.ts';
import { openApiDocument } from './document.ts';

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const own = fileURLToPath(new URL('viewer/', import.meta.url));

/** Where each file of the viewer lies, and its type. */
const files = new Map([
  ['swagger-ui.css', { path: join(viewer, 'swagger-ui.css'), type: 'text/css; charset=utf-8' }],
  ['swagger-ui-bundle.js', { path: join(viewer, 'swagger-ui-bundle.js'), type: 'text/javascript; charset=utf-8' }],
  ['docs.css', { path: join(own, 'docs.css'), type: 'text/css; charset=utf-8' }],
  ['docs.js', { path: join(own, 'docs.js'), type: 'text/javascript; charset=utf-8' }],
]);

/**
 * `/api/openapi.json` and its viewer `/api/docs` (contract §10), for whoever is signed in, of any role: they describe
 * calls and tell nothing of data.
 */
export function addDocsRoutes(app: FastifyInstance, services: Services, routes: DescribedRoutes): void {
  // As text: making it of the schema takes longer than packing it.
  const documents = new Map<Language, string>();
  const documentIn = (language: Language) => {
    const made = documents.get(language) ?? JSON.stringify(openApiDocument(services, routes.all, language));
    documents.set(language, made);
    return made;
  };

  app.get(
    '/api/openapi.json',
    describes({
      summary: { pl: 'Opis wszystkich wywołań (OpenAPI 3.1)', en: 'Description of every call (OpenAPI 3.1)' },
      answers: { 200: { json: { type: 'object', required: ['openapi', 'paths'] } } },
      forEverybody: true,
    }),
    async (request, reply) => reply.type('application/json; charset=utf-8').send(documentIn(languageOf(request))),
  );

  app.get(
    '/api/docs',
    describes({
      summary: { pl: 'Opis wywołań do czytania', en: 'The description of the calls, to be read' },
      answers: { 200: { file: 'text/html' } },
      forEverybody: true,
    }),
    async (_request, reply) => reply.type('text/html; charset=utf-8').send(await readFile(join(own, 'docs.html'))),
  );

  app.get(
    '/api/docs/:file',
    describes({
      summary: { pl: 'Pliki strony z opisem', en: 'Files of the description’s page' },
      answers: { 200: { file: '*/*' } },
      forEverybody: true,
    }),
    async (request, reply) => {
      const found = files.get((request.params as { file: string }).file);
      if (!found) throw notFound();
      return reply
        .type(found.type)
        .header('Cache-Control', 'no-cache')
        .send(await readFile(found.path));
    },
  );
}
