import { type RoleName, role } from '#domain/role.ts';
import type { TestApp } from '#test/app.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';
import type { Answer } from '#test/person.ts';
import { visitor } from '#test/visitor.ts';
import { findingsIn } from './findings.ts';
import { type Shot, shotsOf } from './shots.ts';
import { attackWorld, type World } from './world.ts';

export interface Report {
  readonly shots: number;
  /** How many answers of each status. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly findings: readonly string[];
}

interface Options {
  /** One shot in so many; another one for each role. */
  readonly every: number;
  /** Only paths that contain this. */
  readonly only?: string | undefined;
  readonly say?: (line: string) => void;
}

interface Attacker {
  readonly cookie: string;
  readonly token: string;
  readonly id?: number;
}

const atOnce = 6;
const office: readonly RoleName[] = ['coordinator', 'admin'];
const others = (Object.keys(role) as RoleName[]).filter((name) => !office.includes(name));

/** Walks the description with nobody's cookie and each role's, the office last: only it may change the foreign case. */
export async function attack(app: TestApp, { every, only = '', say }: Options): Promise<Report> {
  const world = await attackWorld(app);
  const check = answerChecker(world.document);
  const findings = new Set<string>();
  const statuses: Record<number, number> = {};
  const prepared = new Map<string, Shot[]>();
  let [count, turn] = [0, 0];
  const before = await world.foreignState();

  for (const name of ['anonymous', ...others, ...office] as const) {
    const started = count;
    for (const [template, methods] of operations(world, only)) {
      for (const method of methods) {
        let attacker = await attackerOf(app, world, name);
        const key = `${method} ${template}`;
        const all = prepared.get(key) ?? (await shotsOf(world, template, method));
        prepared.set(key, all);
        const shots = all.filter((_, index) => (index + turn) % every === 0);
        turn += 1;
        for (let from = 0; from < shots.length; from += atOnce) {
          const volley = shots.slice(from, from + atOnce);
          const answers = await Promise.all(volley.map((shot) => fire(app.url, shot, attacker)));
          for (const [index, answer] of answers.entries()) {
            const shot = volley[index]!;
            count += 1;
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
            const sees = office.includes(name as RoleName);
            for (const finding of findingsIn(shot, answer, { sees, isAnonymous: name === 'anonymous', check })) {
              const line = `${name} ${method} ${template}: ${finding}\n    ${told(shot)}`;
              if (!findings.has(line)) say?.(line);
              findings.add(line);
            }
          }
          // Signed out by what was just tried.
          if (answers.some(({ status }) => status === 401)) attacker = await attackerOf(app, world, name, true);
        }
      }
    }
    if (name === others.at(-1) && (await world.foreignState()) !== before) findings.add('the foreign case was changed');
    say?.(`${name}: ${count - started} calls, ${findings.size} findings so far`);
  }
  return { shots: count, statuses, findings: [...findings] };
}

const people = new Map<string, Attacker>();

async function attackerOf(app: TestApp, world: World, name: RoleName | 'anonymous', anew = false): Promise<Attacker> {
  const key = `${app.url} ${name}`;
  const known = people.get(key);
  if (known && !anew) return known;
  const fresh = name === 'anonymous' ? await nobody(app) : await world.attacker(name);
  people.set(key, fresh);
  return fresh;
}

async function nobody(app: TestApp): Promise<Attacker> {
  const answer = await (await visitor(app.url)).send('GET', '/auth/csrf');
  const [cookie = ''] = answer.headers.getSetCookie();
  return { cookie: cookie.split(';')[0]!, token: answer.headers.get('x-csrf-token')! };
}

function operations({ document }: World, only: string): [template: string, methods: string[]][] {
  return Object.entries<object>(document['paths'])
    .filter(([template]) => template.includes(only))
    .map(([template, methods]) => [template, Object.keys(methods)]);
}

async function fire(url: string, { method, path, body }: Shot, { cookie, token }: Attacker): Promise<Answer> {
  const answer = await fetch(url + path, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      cookie,
      'x-csrf-token': token,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined || method === 'get' ? {} : { body }),
  });
  const { status, headers } = answer;
  // A stream never ends.
  if (headers.get('content-type')?.includes('event-stream')) {
    await answer.body?.cancel();
    return { status, headers, body: {}, bytes: Buffer.alloc(1) };
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = headers.get('content-type')?.includes('json') && bytes.length > 0;
  return { status, headers, body: isJson ? JSON.parse(bytes.toString()) : {}, bytes };
}

const told = ({ method, path, body }: Shot) =>
  `${method} ${path.slice(0, 200)} ${body instanceof FormData ? JSON.stringify([...body.keys()]) : (body ?? '').slice(-300)}`;
