import { serveEngine } from '#server/database/embedded-server.ts';

/** Opens a database and serves it, or closes the one that is served at that socket. */
export interface EmbeddedRequest {
  readonly number: number;
  /** Absent: close. */
  readonly directory?: string;
  readonly socket: string;
}

export interface EmbeddedAnswer {
  readonly number: number;
  readonly error?: string;
}

/** The embedded databases of a test process, one after the other: what starting an engine costs is paid once. */
const served = new Map<string, () => Promise<void>>();

process.on('disconnect', () => process.exit(0));
process.on('message', (request) => void answer(request as EmbeddedRequest));

async function answer({ number, directory, socket }: EmbeddedRequest): Promise<void> {
  try {
    if (directory === undefined) await close(socket);
    else served.set(socket, await serveEngine(directory, socket, false));
    process.send?.({ number } satisfies EmbeddedAnswer);
  } catch (error) {
    process.send?.({ number, error: String(error) } satisfies EmbeddedAnswer);
  }
}

async function close(socket: string): Promise<void> {
  const stop = served.get(socket);
  served.delete(socket);
  await stop?.();
}
