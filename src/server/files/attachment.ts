import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** Heads an answer that is to be saved under that name: kept by nobody on the way, and taken for what it says it is. */
export const asAttachment = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('Content-Disposition', contentDisposition(name))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store');
