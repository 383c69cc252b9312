import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Form = Readonly<Record<string, string>>;

export interface SmsGateway {
  /** Its base address, as `SMSAPI_URL`. */
  readonly url: string;
  readonly token: string;
  /** The messages it took, with all that was said of them. */
  readonly taken: Form[];
  /** Everything it was asked, refused or not. */
  readonly asked: Form[];
  /** What it does with the next messages instead of taking them: another answer, a page of a proxy, another address, or none at all. */
  readonly refusals: (object | 'page' | 'elsewhere' | 'hang')[];
  /** What happens instead of an answer once the next messages are taken. */
  readonly silences: ('cut' | 'hang')[];
  /** Waited for before a message is taken, and again before it is answered. */
  pause: () => Promise<unknown>;
  /** Reports states of messages, by our names of them, to the path they asked for; `origin` is where that really is. */
  report(origin: string, states: Readonly<Record<string, number>>): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

const numbers = /^(\+?48)?\d{9}$/;

/** A gateway on this machine that speaks the protocol of SMSAPI.pl and sends nothing. */
export async function smsGateway(): Promise<SmsGateway> {
  const known = new Set<string>();
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const say = (answer: object) => response.end(JSON.stringify(answer));
    if (request.method !== 'POST' || request.url !== '/sms.do') return void response.writeHead(404).end();
    if (request.headers.authorization !== `Bearer ${gateway.token}`)
      return void say({ error: 101, message: 'Authorization failed' });
    gateway.asked.push(form);
    const refusal = gateway.refusals.shift();
    if (refusal === 'hang') return;
    if (refusal === 'page') return void response.end('<html>Zaloguj się do sieci</html>');
    if (refusal === 'elsewhere') return void response.writeHead(307, { location: gateway.url + '/sms.do' }).end();
    if (refusal) return void say(refusal);
    if (!numbers.test(form['to'] ?? '')) return void say({ error: 13, message: 'No valid phone numbers' });
    await gateway.pause();
    if (form['check_idx'] === '1' && known.has(form['idx']!)) return void say({ error: 53, message: 'Not unique idx' });
    known.add(form['idx']!);
    gateway.taken.push(form);
    const silence = gateway.silences.shift();
    if (silence === 'cut') request.socket.destroy();
    await gateway.pause();
    if (silence) return;
    const { to: number, idx } = form;
    say({ count: 1, list: [{ id: String(known.size), points: 0.16, number, status: 'QUEUE', error: null, idx }] });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'token-do-bramki',
    taken: [],
    asked: [],
    refusals: [],
    silences: [],
    pause: () => Promise.resolve(),
    async report(origin, states) {
      const names = Object.keys(states);
      const asked = gateway.taken.find(({ idx }) => idx === names[0])?.['notify_url'] ?? '';
      const url = new URL(new URL(asked).pathname, origin);
      // Several reports are told at once, separated by commas.
      const tell = (name: string, values: readonly unknown[]) => url.searchParams.set(name, values.join(','));
      tell('MsgId', [...names.keys()]);
      tell('idx', names);
      tell('status', Object.values(states));
      const moments = names.map(() => Math.floor(Date.now() / 1000));
      tell('donedate', moments);
      const answer = await fetch(url);
      return { status: answer.status, text: await answer.text() };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}
