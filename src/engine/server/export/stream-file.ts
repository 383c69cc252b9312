import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** How long a client may take nothing before it is let go, in milliseconds. */
const patience = 60_000;

/** Sends a file to be saved under an ASCII name, while it is made or whole; whoever stops taking it is let go. */
export function streamFile(reply: FastifyReply, name: string, type: string, bytes: Readable | Buffer): FastifyReply {
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
  reply.type(type);
  reply.raw.setTimeout(patience, () => reply.raw.destroy());
  return reply.send(bytes);
}
