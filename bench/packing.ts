import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { signIn } from '../test/person.ts';
import { workOf } from './processor-time.ts';

/*
 * What packing an answer costs a running product: bytes on the wire and the server's processor time for one request (Linux):
 * node bench/packing.ts --pid 1234 [--url http://127.0.0.1:3000] [--path /api/debt_cases?per_page=25] [--repeat 300]
 */
const { values: options } = parseArgs({
  options: {
    pid: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    path: { type: 'string', default: '/api/debt_cases?per_page=25' },
    email: { type: 'string', default: 'koordynator@odzysk.example' },
    password: { type: 'string', default: 'OdzyskDemo2026' },
    repeat: { type: 'string', default: '300' },
  },
});
const [pid, repeat] = [Number(options.pid), Number(options.repeat)];
const { cookie } = await signIn(options.url, { id: 0, email: options.email, password: options.password });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Bytes of the answer as it comes over the wire. */
function ask(encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': encoding };
    get(options.url + options.path, { agent, headers }, (answer) => {
      buffer(answer).then((bytes) => resolve(bytes.length), reject);
    }).on('error', reject);
  });
}

for (let count = 0; count < repeat; count += 1) await ask('identity');
console.log('encoding     bytes  ms a request');
for (const encoding of ['identity', 'br', 'gzip', 'identity', 'br', 'gzip']) {
  const before = workOf(pid);
  let bytes = 0;
  for (let count = 0; count < repeat; count += 1) bytes = await ask(encoding);
  const each = (workOf(pid) - before) / repeat;
  console.log(`${encoding.padEnd(10)} ${String(bytes).padStart(7)}  ${each.toFixed(2)}`);
}
agent.destroy();
