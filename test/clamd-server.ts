import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What becomes of the next file instead of being looked at: words of clamd's, or none, with the line open or cut. */
type Mood = { readonly says: string } | 'hang' | 'cut';

export interface ClamdServer {
  /** As `CLAMD_URL`. */
  readonly url: string;
  /** What was read to its end, as text of one byte a character. */
  readonly scanned: string[];
  readonly moods: Mood[];
  close(): Promise<void>;
}

/** The text in which it finds something. */
export const hostileText = 'ODZYSK-TEST-SIGNATURE';

/** A scanner on this machine that speaks clamd's protocol and knows one signature. */
export async function clamdServer(): Promise<ClamdServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    void answer(socket);
  });

  async function answer(socket: Socket): Promise<void> {
    let sent = Buffer.alloc(0);
    let mood: Mood | undefined;
    for await (const piece of socket as AsyncIterable<Buffer>) {
      sent = Buffer.concat([sent, piece]);
      if (sent.equals(Buffer.from('zPING\0'))) return void socket.end('PONG\0');
      if (!sent.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) continue;
      mood ??= clamd.moods.shift();
      if (mood === 'cut') return void socket.destroy();
      const bytes = wholeStream(sent.subarray(10));
      if (!bytes || mood === 'hang') continue;
      clamd.scanned.push(bytes);
      const found = bytes.includes(hostileText) ? 'stream: Odzysk.Test FOUND' : 'stream: OK';
      return void socket.end(`${mood?.says ?? found}\0`);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clamd: ClamdServer = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    moods: [],
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
  return clamd;
}

/** The pieces behind one another, undefined while the empty one that ends them has not come. */
function wholeStream(sent: Buffer): string | undefined {
  const pieces: string[] = [];
  for (let at = 0; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return pieces.join('');
    pieces.push(sent.toString('latin1', at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
