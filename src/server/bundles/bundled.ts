import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../sessions/session.ts';

/** What was asked, and in whose session. */
interface Bundle {
  readonly request: Pick<FastifyRequest, 'raw'>;
  readonly session: Session;
}

const bundles = new AsyncLocalStorage<Bundle>();

/** Works on a call that is a part of this bundle. */
export const bundled = <T>(bundle: Bundle, work: () => PromiseLike<T>): Promise<T> =>
  bundles.run(bundle, async () => work());

/** The bundle that the call under way is a part of. */
export const bundleUnderWay = () => bundles.getStore();
