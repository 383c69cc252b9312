import { type FileSource, readChunks } from '#table-files/file-bytes.server.ts';
import { lookAtFile } from '#table-files/look-at-file.server.ts';
import { decodeText, type Encoding, textOf } from '#table-files/text-encoding.ts';
import { isElixir } from './read-elixir.ts';
import { RefusedStatement } from './refused-statement.ts';

/** A file from a bank, looked at once from its beginning to its end. */
export interface BankFile {
  readonly source: FileSource;
  readonly encoding: Encoding;
  readonly kind: 'mt940' | 'xml' | 'elixir0' | 'table';
  /** As much of its text as tells what it is. */
  readonly start: string;
  /** A line break ends it: its last line is whole. */
  readonly isEnded: boolean;
  pieces(): AsyncGenerator<string>;
}

/** Finds from the bytes what a file is and how its letters are written, whatever its name says. @throws RefusedStatement */
export async function lookAtBankFile(source: FileSource): Promise<BankFile> {
  const { size, start: bytes, text } = await lookAtFile(source);
  if (size === 0) throw new RefusedStatement('statement_none');
  const encoding = text.encoding();
  const start = textOf(bytes, encoding);
  const kind = kindOf(start);
  // Control characters are usual before SWIFT's blocks alone.
  if (kind === 'table' && text.isBinary()) throw new RefusedStatement('statement_unknown_format');
  const pieces = () => decodeText(readChunks(source), encoding);
  return { source, encoding, kind, start, isEnded: text.isEnded(), pieces };
}

function kindOf(start: string): BankFile['kind'] {
  if (/^\s*</.test(start)) return 'xml';
  if (/^[\s\u0000-\u001f]*(?:\{1:|:20:|:25:|:28C?:)/.test(start) || /^:60[FM]:[CD]\d{6}/m.test(start)) return 'mt940';
  return isElixir(start) ? 'elixir0' : 'table';
}
