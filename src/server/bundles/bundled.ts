import { AsyncLocalStorage } from 'node:async_hooks';
import type { Session } from '../sessions/session.ts';

const sessions = new AsyncLocalStorage<Session>();

/** Works on calls of a bundle, all of them in the session that the bundle was sent in. */
export const bundled = <T>(session: Session, work: () => PromiseLike<T>): Promise<T> =>
  sessions.run(session, async () => work());

/** The session of the bundle that the call under way is a part of. */
export const bundleSession = () => sessions.getStore();
