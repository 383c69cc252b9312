import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** What was taken, as it came: headers, a blank line, the text. */
  readonly messages: string[];
  /** Answers to the next messages instead of taking them: `451 later`. */
  readonly refusals: string[];
  /** What happens instead of an answer once the next messages are taken: the connection is cut, or nothing at all. */
  readonly silences: ('cut' | 'hang')[];
  /** Addresses for which nothing is taken, with what is answered: `550 no such person`. */
  readonly rejected: Map<string, string>;
  /** Waited for before a message is taken, and again before it is answered. */
  pause: () => Promise<unknown>;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it is given. */
export async function smtpServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      const rejection = kept.rejected.get(address);
      done(rejection ? answer(rejection) : null);
    },
    onData(stream, { id }, done) {
      void take(stream, id, done);
    },
  });

  async function take(stream: NodeJS.ReadableStream, connection: string, done: (error: Error | null) => void) {
    // Undefined when the client goes before the end of its message.
    const letter = await text(stream).catch(() => undefined);
    if (letter === undefined) return;
    const refusal = kept.refusals.shift();
    if (refusal) return done(answer(refusal));
    await kept.pause();
    kept.messages.push(letter.replaceAll('\r\n', '\n'));
    const silence = kept.silences.shift();
    if (silence === 'cut') for (const open of server.connections) if (open.id === connection) open.close();
    await kept.pause();
    if (!silence) done(null);
  }

  // A client that is killed resets its connection.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const kept: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    messages: [],
    refusals: [],
    silences: [],
    rejected: new Map(),
    pause: () => Promise.resolve(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return kept;
}

function answer(line: string): Error {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });
}
