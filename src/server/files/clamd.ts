import { memberOf } from '#engine/member-of.ts';
import { shortAnswer } from '../short-answer.ts';
import { connect, type NetConnectOpts } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** What it says of a file is a line. */
const longest = 10_000;

/** The scanner is away, or could not say of this file whether it is clean; trying again later may help. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

/** The signature that clamd finds in the bytes (INSTREAM), null for none. Throws {@link ScannerUnavailable}. */
export async function scan(at: ClamdAddress, bytes: AsyncIterable<Buffer>, timeoutMs: number): Promise<string | null> {
  const answer = await ask(at, inChunks(bytes), timeoutMs);
  if (answer === 'stream: OK') return null;
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (signature === undefined) throw new ScannerUnavailable(`clamd: ${answer.slice(0, 200) || 'no answer'}`);
  return signature.slice(0, 200);
}

/** What is said at that address when it is asked for a sign of life: `PONG` by clamd. Throws {@link ScannerUnavailable}. */
export const ping = (at: ClamdAddress, timeoutMs: number): Promise<string> =>
  ask(at, [Buffer.from('zPING\0')], timeoutMs);

/** Each piece follows its length; an empty one ends them. */
async function* inChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function ask(
  at: ClamdAddress,
  question: Iterable<Buffer> | AsyncIterable<Buffer>,
  timeoutMs: number,
): Promise<string> {
  const options: NetConnectOpts = { ...at, signal: AbortSignal.timeout(timeoutMs) };
  const socket = connect(options);
  const answer = shortAnswer(longest, socket);
  // Whatever becomes of it is seen by who reads: clamd may have its answer before it has all of the question.
  pipeline(question, socket, { end: false }).catch(() => undefined);
  try {
    return (await answer).toString().replace(/\0[^]*$/, '');
  } catch (error) {
    throw new ScannerUnavailable(`clamd: ${String(memberOf(error, 'code') ?? memberOf(error, 'name'))}`);
  } finally {
    socket.destroy();
  }
}
