import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a server of this machine that can swallow what is sent through it, as a network does that has come apart. */
export async function silentNetwork(url: string) {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, on] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isSilent || on.write(bytes));
      from.on('error', () => {});
      from.on('close', () => (sockets.delete(from), isSilent || on.destroy()));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    /** What is sent from now on is lost for good, in every connection there is, and in new ones until `speak`. */
    hush: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
