import { memberOf } from '#engine/member-of.ts';
import '@fastify/multipart';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '#engine/messages.ts';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { badRequest, Refusal } from '#engine/server/refusal.ts';
import type { Config } from '../config.ts';
import { atOnce } from '../limits/at-once.ts';
import { MaliciousFile, noteMalicious, refusingMalicious } from './malicious-file.ts';
import type { Scanner } from './open-scanner.ts';
import { type FileStorage, FileTooLarge, type StoredFile } from './storage.ts';
import { uploadQuota } from './upload-quota.ts';

export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The name is the sender's own words. */
  readonly file: { readonly name: string; readonly stored: StoredFile } | null;
  /** Why the file that was sent is not kept. */
  readonly refused: Problem | null;
}

/**
 * The fields of a multipart form and its file, scanned and kept in the storage. Refuses with 415, 413, 400 for a form that
 * is cut off, none or has two files, and 429 beyond what the person may send; what throws keeps nothing.
 */
export type ReceiveForm = (request: FastifyRequest, context: Context) => Promise<SentForm>;

interface Needs {
  readonly config: Config;
  readonly db: Db;
  readonly storage: FileStorage;
  /** Undefined where none is set up. */
  readonly scanner: Scanner | undefined;
}

type Keep = (bytes: AsyncIterable<Buffer>) => Promise<StoredFile | Problem>;

// A text of 20,000 characters in bytes, whatever its letters.
const limits = { fields: 20, fieldSize: 60_000 };

/** Every file that people send comes in through this. */
export function formReceiver({ config, db, storage, scanner }: Needs): ReceiveForm {
  const begin = atOnce(config.ODZYSK_UPLOADS_AT_ONCE, tooManyAtOnce(config.ODZYSK_UPLOADS_AT_ONCE));
  const inspect = scanner && refusingMalicious(scanner);

  async function receive(request: FastifyRequest, context: Context): Promise<SentForm> {
    const person = context.access.actor.id;
    const end = begin(person);
    const quota = uploadQuota(db, config, person, announcedSize(request));
    try {
      return await readParts(request, async (bytes) => {
        try {
          return await storage.put(Readable.from(quota.counted(bytes), { objectMode: false }), inspect);
        } catch (error) {
          if (error instanceof MaliciousFile) return await noteMalicious(context, error);
          throw error instanceof FileTooLarge ? new Refusal(413, 'too_large') : error;
        }
      });
    } finally {
      end();
      await quota.end();
    }
  }

  return async (request, context) => {
    if (!request.isMultipart()) throw new Refusal(415, 'unsupported_type');
    try {
      return await receive(request, context);
    } catch (error) {
      // Nobody reads the rest of it, and the connection takes no other request until it is read.
      request.raw.unpipe().resume();
      throw error;
    }
  };
}

async function readParts(request: FastifyRequest, keep: Keep): Promise<SentForm> {
  const fields: Record<string, string> = {};
  let file: SentForm['file'] = null;
  let refused: SentForm['refused'] = null;
  for await (const part of ofSender(request.parts({ limits }))) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal(413, 'too_large');
      // A form ends its lines as mails do.
      fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n').trim();
      continue;
    }
    if (file || refused) throw badRequest('one_file');
    const kept = await keep(ofSender(part.file));
    if ('code' in kept) refused = kept;
    else file = { name: part.filename ?? '', stored: kept };
  }
  return { fields, file, refused };
}

/** Whatever is wrong with what is sent is the sender's fault, and nothing else is. */
async function* ofSender<T>(sent: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* sent;
  } catch (error) {
    throw memberOf(error, 'statusCode') === undefined ? badRequest('malformed') : error;
  }
}

/** The whole form, which is a little more than its file; undefined when it was not told. */
function announcedSize({ headers }: FastifyRequest): number | undefined {
  const size = Number(headers['content-length']);
  return size > 0 ? size : undefined;
}

const tooManyAtOnce = (most: number) => ({
  pl: `Nie można przesyłać naraz więcej plików (limit: ${most}). Poczekaj, aż poprzednie dotrą, i spróbuj ponownie`,
  en: `No more files can be on their way at a time (limit: ${most}). Wait until those sent before have arrived and try again`,
});
