import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  /** What was taken, as it came: headers, a blank line, the text. */
  readonly messages: string[];
  /** Answers to the next messages instead of taking them: `451 later`. */
  readonly refusals: string[];
  close(): Promise<void>;
}

/** A mail server that keeps what it is given. */
export async function smtpServer(): Promise<SmtpServer> {
  const [messages, refusals]: [string[], string[]] = [[], []];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let letter: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (letter && line !== '.') letter.push(line);
      else if (letter) {
        const refusal = refusals.shift();
        if (!refusal) messages.push(letter.join('\n'));
        letter = undefined;
        say(refusal ?? '250 taken');
      } else if (line === 'DATA') {
        letter = [];
        say('354 go on');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say('250 yes');
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    socket.on('error', () => {});
    say('220 here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    refusals,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
