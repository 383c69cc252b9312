import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { invalidFilter } from '../../predicate/bad-filter.ts';
import { isBlank } from '../../predicate/operand.ts';
import { sentText } from '../../sent-text.ts';
import type { Row } from '../behaviour.ts';
import type { CallParameters } from '../describe/call.ts';
import { csvBytes } from './csv-text.ts';
import { streamFile } from './stream-file.ts';

const charsets = { utf8: 'utf-8', usual: 'windows-1250' } as const;

type Charset = (typeof charsets)[keyof typeof charsets];

/** How a call is described that answers with `sendCsv`. */
export const charsetParameter: CallParameters = {
  charset: {
    schema: { type: 'string', enum: Object.values(charsets), default: charsets.usual },
    description: { pl: 'Kodowanie pliku', en: 'Encoding of the file' },
  },
};

/** The encoding that a call asks for, Windows-1250 when it says none (contract §2). Throws BadFilter for another. */
export function charsetOf({ charset }: Readonly<Row>): Charset {
  if (isBlank(charset)) return charsets.usual;
  const asked = Object.values(charsets).find((one) => one === sentText(charset).toLowerCase());
  if (!asked) throw invalidFilter('charset');
  return asked;
}

/** Sends what `csvLines` wrote, piece by piece as it is made. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  texts: Iterable<string> | AsyncIterable<string>,
  charset: Charset = charsets.usual,
): FastifyReply {
  const bytes = csvBytes(texts, charset === charsets.utf8);
  return streamFile(reply, name, `text/csv; charset=${charset}`, Readable.from(bytes));
}
