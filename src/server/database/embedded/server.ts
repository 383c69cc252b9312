import { rmSync } from 'node:fs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openEngine } from './engine.ts';
import { endOnEngineFailure } from './engine-failure.ts';
import { serveWholeRequests } from './whole-requests.ts';

/** Opens the database in `directory` in this process and serves it at `socket`; what it returns ends both. */
export async function serveEngine(directory: string, socket: string, durable: boolean): Promise<() => Promise<void>> {
  const engine = await openEngine(directory, durable);
  endOnEngineFailure(engine);
  serveWholeRequests(engine);
  rmSync(socket, { force: true });
  // One client; the second place is for its next connection while the last one is being let go.
  const server = new PGLiteSocketServer({ db: engine, path: socket, maxConnections: 2 });
  await server.start();
  return async () => {
    await server.stop();
    await engine.close();
  };
}
