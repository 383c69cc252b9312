import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets no connection hold the end of the process up for nothing: browsers open some ahead of need, and keep one for more
 * requests whose answer ended just after the idle ones were closed. A proxy that keeps connections is told from the moment the
 * server is `leaving`: a save sent on one as it ends cannot be sent again.
 */
export function endOpenConnections(app: FastifyInstance, leaving: AbortSignal): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    response.once('close', () => isClosing && socket.end());
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving.aborted) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    unused.forEach((socket) => socket.destroy());
  });
}
