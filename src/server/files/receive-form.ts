import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, Refusal } from '#engine/server/refusal.ts';
import { type FileStorage, FileTooLarge, StorageUnavailable, type StoredFile } from './storage.ts';

export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The name is the sender's own words. */
  readonly file: { readonly name: string; readonly stored: StoredFile } | null;
}

const limits = { files: 1, fields: 20, fieldSize: 10_000 };

/** The fields of a multipart form and its file, kept in the storage. Refuses with 415, 413, and 400 for a form that is cut off or none. */
export async function receiveForm(request: FastifyRequest, storage: FileStorage): Promise<SentForm> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_type');
  try {
    return await readParts(request, storage);
  } catch (error) {
    // Nobody reads the rest of it, and the connection takes no other request until it is read.
    request.raw.unpipe().resume();
    throw refusalOf(error);
  }
}

async function readParts(request: FastifyRequest, storage: FileStorage): Promise<SentForm> {
  const fields: Record<string, string> = {};
  let file: SentForm['file'] = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value).trim();
    else file = { name: part.filename ?? '', stored: await storage.put(part.file) };
  }
  return { fields, file };
}

/** Whatever is wrong with the form is the sender's; what the storage says is ours. */
function refusalOf(error: unknown): unknown {
  if (error instanceof StorageUnavailable) return error;
  if (error instanceof FileTooLarge) return new Refusal(413, 'too_large');
  const { statusCode, syscall } = error as { statusCode?: unknown; syscall?: unknown };
  return statusCode === undefined && syscall === undefined ? badRequest('malformed') : error;
}
