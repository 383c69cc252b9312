/** Another service goes on speaking after all that it may have to say; it was hung up on. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';

  constructor(most: number) {
    super(`an answer of more than ${most} bytes`);
  }
}

type Bytes = AsyncIterable<Uint8Array> | null | undefined;

/** What another service says as it comes, and hangs up on it where that is longer than `most` bytes ({@link AnswerTooLong}). */
export async function* atMost(most: number, answer: Bytes): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const part of answer ?? []) {
    length += part.length;
    if (length > most) throw new AnswerTooLong(most);
    yield part;
  }
}

/** All that another service says, of `most` bytes at most; whoever asks says until when it is waited for. Throws {@link AnswerTooLong}. */
export async function shortAnswer(most: number, answer: Bytes): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(atMost(most, answer)));
}
