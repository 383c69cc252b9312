import type { FastifyReply } from 'fastify';
import { asAttachment } from './attachment.ts';
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
  asAttachment(reply, file.name).header('Content-Security-Policy', "sandbox; default-src 'none'");
  if (file.size !== undefined) reply.header('Content-Length', String(file.size));
  return reply.type(file.contentType ?? 'application/octet-stream').send(bytes);
}
