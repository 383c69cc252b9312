import { type AttackerName, type Ground } from './ground.ts';

interface Extent {
  readonly only: string;
}

/** Milliseconds that the server may work before it answers `/health` while somebody sends much: others are served meanwhile. */
const patience = 2_000;
const much = 4_800_000;

const bulky: Readonly<Record<string, () => string>> = {
  'nested arrays': () => `${'['.repeat(much / 2)}${']'.repeat(much / 2)}`,
  'arrays side by side': () => `[${'[],'.repeat(much / 3)}[]]`,
  'nested objects': () => `${'{"a":'.repeat(much / 6)}1${'}'.repeat(much / 6)}`,
  keys: () => `{${Array.from({ length: much / 16 }, (_, index) => `"k${index}":1`).join()}}`,
  'one key again and again': () => `{${Array.from({ length: much / 7 }, () => '"id":1').join()}}`,
  'a long text': () => JSON.stringify({ name: 'ż'.repeat(much / 3) }),
  escapes: () => `{"name":"${String.raw`\u0000`.repeat(much / 6)}"}`,
  'a long number': () => `{"id":${'9'.repeat(much)}}`,
  'brackets in a text': () => JSON.stringify({ name: '[{'.repeat(much / 2) }),
  'what is no JSON': () => '['.repeat(much),
};

const targets: readonly [template: string, askers: readonly AttackerName[]][] = [
  ['/auth/sign_in', ['anonymous']],
  ['/auth/password', ['anonymous']],
  ['/auth/verification', ['anonymous']],
  ['/api/debtors', ['anonymous', 'creditor', 'debt_collector', 'coordinator']],
  ['/api/activities', ['debt_collector', 'terrain_debt_collector']],
];

/** Bodies as large as they may be and larger, made to be slow to read, while somebody else only wants to know how it goes. */
export async function sendMuch(ground: Ground, { only }: Extent): Promise<void> {
  for (const [template, askers] of targets.filter(([path]) => path.includes(only))) {
    for (const [what, bodyOf] of Object.entries(bulky)) {
      const body = bodyOf();
      for (const name of askers) {
        const volley = ground.volley(name, [{ method: 'post', template, path: template, body }]);
        const took = await slowestHealth(ground.url, volley);
        if (took > patience) ground.note(`${name} post ${template}: ${what} kept others waiting for ${took} ms`);
      }
    }
  }
}

/** In milliseconds of this process, which the server is in: what others of this machine take is not its fault. */
async function slowestHealth(url: string, meanwhile: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const ended = meanwhile.finally(() => over.abort());
  let slowest = 0;
  do {
    const began = process.cpuUsage();
    await (await fetch(`${url}/health`)).text();
    const { user, system } = process.cpuUsage(began);
    slowest = Math.max(slowest, Math.round((user + system) / 1000));
  } while (!over.signal.aborted);
  await ended;
  return slowest;
}
