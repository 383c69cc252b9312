import type { PGlite } from '@electric-sql/pglite';

/** What begins a message after which a client waits for an answer: Query, Sync, Flush, Terminate, and the message that begins a connection. */
const ASKING = new Set([...'QSHX', '\0'].map((letter) => letter.charCodeAt(0)));

/**
 * Has the engine served a statement at a time in place of a message at a time: a statement comes as five, and for each of them the
 * engine would flush, the socket be written to and the client be woken.
 */
export function serveWholeRequests(engine: PGlite): void {
  const serve = engine.execProtocolRawStream.bind(engine);
  let begun: Uint8Array[] = [];
  engine.execProtocolRawStream = async (message, options) => {
    // What the client before left unfinished is nobody's.
    if (message[0] === 0) begun = [];
    begun.push(message);
    if (!ASKING.has(message[0]!)) return;
    const request = begun.length === 1 ? message : Buffer.concat(begun);
    begun = [];
    await serve(request, options);
  };
}
