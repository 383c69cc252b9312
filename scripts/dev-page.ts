import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * While developing: serves the page at every address, as the product does, with the security token that the server at
 * `server` gives to this browser (contract §5).
 */
export function pageWithToken(server: string): Plugin {
  return {
    name: 'odzysk-page-with-token',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (isPage(request)) void servePage(vite, server, request, response);
        else next();
      });
    },
  };
}

function isPage({ method, url = '/', headers }: IncomingMessage): boolean {
  return method === 'GET' && !!headers.accept?.includes('text/html') && !url.startsWith('/api/');
}

async function servePage(
  vite: ViteDevServer,
  server: string,
  { url = '/', headers: { cookie = '' } }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
  const page = await vite.transformIndexHtml(url, source);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const given = await fetch(`${server}/auth/csrf`, { headers: { cookie } }).catch(() => undefined);
  if (!given) return void response.writeHead(503).end(`The server at ${server} does not answer yet.`);
  response.setHeader('Set-Cookie', given.headers.getSetCookie());
  const token = given.headers.get('x-csrf-token') ?? '';
  response.end(page.replace('name="csrf-token" content=""', `name="csrf-token" content="${token}"`));
}
