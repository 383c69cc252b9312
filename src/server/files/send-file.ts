import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { FileStorage } from './storage.ts';

/** A stored file as it is handed out. */
export interface SentFile {
  readonly key: string;
  /** Under which it is saved. */
  readonly name: string;
  /** Bytes without a known meaning unless told. */
  readonly contentType?: string;
  /** In bytes. */
  readonly size?: number;
}

/** Answers with the file, to be saved and never run; a storage that fails is told as any other failure. */
export async function sendFile(reply: FastifyReply, storage: FileStorage, file: SentFile): Promise<FastifyReply> {
  const bytes = await storage.open(file.key);
  reply.header('Content-Disposition', contentDisposition(file.name));
  reply.header('X-Content-Type-Options', 'nosniff').header('Content-Security-Policy', "sandbox; default-src 'none'");
  reply.header('Cache-Control', 'private, no-store');
  if (file.size !== undefined) reply.header('Content-Length', String(file.size));
  return reply.type(file.contentType ?? 'application/octet-stream').send(bytes);
}
