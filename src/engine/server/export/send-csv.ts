import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sentText } from '../../sent-text.ts';
import type { CallParameters } from '../describe/call.ts';
import { csvBytes } from './csv-text.ts';
import { streamFile } from './stream-file.ts';

const charsets = { utf8: 'utf-8', usual: 'windows-1250' } as const;

/** How a call is described that answers with `sendCsv`. */
export const charsetParameter: CallParameters = {
  charset: {
    schema: { type: 'string', enum: Object.values(charsets), default: charsets.usual },
    description: { pl: 'Kodowanie pliku', en: 'Encoding of the file' },
  },
};

/** Sends what `csvLines` wrote, piece by piece as it is made: in Windows-1250 unless `charset=utf-8` is asked for (contract §2). */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  texts: Iterable<string> | AsyncIterable<string>,
  charset?: unknown,
): FastifyReply {
  const isUtf8 = sentText(charset).toLowerCase() === charsets.utf8;
  const type = `text/csv; charset=${isUtf8 ? charsets.utf8 : charsets.usual}`;
  return streamFile(reply, name, type, Readable.from(csvBytes(texts, isUtf8)));
}
