import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface EndlessServer {
  readonly host: string;
  readonly port: number;
  /** Bytes it has written, of which some may still lie in the network. */
  readonly written: () => number;
  close(): Promise<void>;
}

const piece = Buffer.alloc(256 * 1024, 'a');

/**
 * Somebody on this machine who begins an answer as soon as they are spoken to and never ends it: as fast as it is taken, or by a byte each
 * twentieth of a second.
 */
export async function endlessServer(beginning: string, pace: 'fast' | 'slow'): Promise<EndlessServer> {
  const open = new Set<Socket>();
  let written = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    socket.once('data', () => void goOn(socket));
    socket.write(greeting(beginning));
  });

  async function goOn(socket: Socket): Promise<void> {
    socket.resume().write(beginning);
    while (!socket.destroyed) {
      const more = pace === 'fast' ? piece : piece.subarray(0, 1);
      written += more.length;
      const isTaken = socket.write(more);
      if (pace === 'slow') await new Promise((resolve) => setTimeout(resolve, 50));
      else if (!isTaken) await once(socket, 'drain').catch(() => undefined);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    written: () => written,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** A mail server speaks first. */
const greeting = (beginning: string) => (beginning.startsWith('250') ? '220 mail\r\n' : '');
