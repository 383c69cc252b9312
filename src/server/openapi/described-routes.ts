import type { FastifyInstance } from 'fastify';
import type { Call } from '#engine/server/describe/call.ts';

export interface DescribedRoute {
  readonly method: string;
  /** As Fastify writes it: `/api/debt_cases/:id`. */
  readonly url: string;
  readonly call: Call;
}

export interface DescribedRoutes {
  readonly all: readonly DescribedRoute[];
  /** From here on routes are the built pages and their files, which are no calls. */
  stop(): void;
}

/** Notes every route that is added to the app with the description it carries; one without is a mistake in the program. */
export function noteRoutes(app: FastifyInstance): DescribedRoutes {
  const all: DescribedRoute[] = [];
  let isNoting = true;
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isNoting) return;
    const call = config?.call;
    if (!call) throw new Error(`${String(method)} ${url} has no description: add it with describes({ … })`);
    // Fastify adds HEAD to every GET by itself.
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    all.push(...methods.map((one) => ({ method: one, url, call })));
  });
  return { all, stop: () => (isNoting = false) };
}
