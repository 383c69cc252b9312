import type { PGlite } from '@electric-sql/pglite';

/** What begins a message that is answered with those after it: Parse, Bind, Describe, Execute and Close, up to a Sync. */
const HELD = new Set(Array.from('PBDEC', (letter) => letter.charCodeAt(0)));

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
    if (HELD.has(message[0]!)) return;
    const request = begun.length === 1 ? message : Buffer.concat(begun);
    begun = [];
    await serve(request, options);
  };
}
