import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { describes } from '#engine/server/describe/call.ts';
import { noteRoutes } from './described-routes.ts';

const call = { summary: { pl: 'Próba', en: 'Trial' }, answers: { 204: {} } };

it('a call that nobody described cannot be added', () => {
  const app = Fastify();
  noteRoutes(app);
  expect(() => app.get('/api/secret', async () => ({}))).toThrow('GET /api/secret has no description');
});

it('every method of a route is noted, but not the HEAD that comes with a GET', async () => {
  const app = Fastify();
  const routes = noteRoutes(app);
  app.route({ method: ['PUT', 'PATCH'], url: '/api/trials/:id', handler: async () => ({}), ...describes(call) });
  await app.register(async (inner) => inner.get('/api/trials', describes(call), async () => ({})));
  routes.stop();
  app.get('/page', async () => ({}));
  await app.ready();
  expect(routes.all.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /api/trials/:id',
    'PATCH /api/trials/:id',
    'GET /api/trials',
  ]);
});
