import { serveEngine } from '#server/database/embedded/server.ts';

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
  const error = await (directory === undefined ? close(socket) : open(directory, socket)).then(() => undefined, String);
  const told: EmbeddedAnswer = { number, ...(error !== undefined && { error }) };
  // Whoever asked may have ended meanwhile.
  process.send?.(told, () => {});
}

async function open(directory: string, socket: string): Promise<void> {
  served.set(socket, await serveEngine(directory, socket, false));
}

async function close(socket: string): Promise<void> {
  const stop = served.get(socket);
  served.delete(socket);
  await stop?.();
}
