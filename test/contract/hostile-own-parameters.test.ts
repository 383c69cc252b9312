import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';

const [, admin] = await appWith('admin');
const { id } = await makeCase(admin);

interface Described {
  readonly get?: { readonly parameters?: readonly { readonly in: string; readonly name: string }[] };
}

const { paths } = (await admin.get('/api/openapi.json')).body as { paths: Record<string, Described> };

const ofResources = model.resources.flatMap(({ plural }) =>
  ['', '/new', '/sums', '/{id}', '/{id}/edit', '.csv', '.xlsx'].map((end) => `/api/${plural}${end}`),
);
// The live events of a list have no end.
const others = new Set([...ofResources, '/api/events']);

/** Calls with parameters of their own, besides those of a list. */
const calls = Object.entries(paths).flatMap(([path, { get }]) => {
  const names = (get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name.replace('[]', ''));
  return names.length && path.startsWith('/api/') && !others.has(path) ? [[path, names] as const] : [];
});

const shapes = ['[a]=1', '[a][b]=1', '[]=1', '[][a]=1', '=%00', '=%ED%A0%80', '=1e999', '=-1'];

test.each(calls)('%s answers whatever %j are', async (path, names) => {
  const addresses = names.flatMap((name) =>
    shapes.map((shape) => `${path.replace(/\{\w+\}/g, String(id))}?${name}${shape}`),
  );
  for (const address of addresses) expect((await admin.get(address)).status, address).toBeLessThan(500);
});
