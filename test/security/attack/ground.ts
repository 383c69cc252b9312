import { type RoleName } from '#domain/rights/role.ts';
import type { TestApp } from '#test/app.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';
import { type Answer, visitor } from '#test/person.ts';
import { findingsIn } from './findings.ts';
import type { Shot } from './shots.ts';
import { attackWorld, type World } from './world.ts';

export type AttackerName = RoleName | 'anonymous';

/** Only they may see the foreign case. */
export const office: readonly AttackerName[] = ['coordinator', 'admin'];

interface Attacker {
  readonly cookie: string;
  readonly token: string;
}

/** What is attacked, by whom, and what was found: every answer is looked at, whoever asked for it. */
export interface Ground {
  readonly url: string;
  readonly world: World;
  /** How many answers of each status. */
  readonly statuses: Record<number, number>;
  readonly findings: ReadonlySet<string>;
  /** Fires all of them at once. */
  volley(name: AttackerName, shots: readonly Shot[]): Promise<readonly Answer[]>;
  note(finding: string): void;
}

export async function attackGround(app: TestApp, say?: (line: string) => void): Promise<Ground> {
  const world = await attackWorld(app);
  const check = answerChecker(world.document);
  const findings = new Set<string>();
  const statuses: Record<number, number> = {};
  const people = new Map<AttackerName, Attacker>();

  function note(line: string): void {
    if (!findings.has(line)) say?.(line);
    findings.add(line);
  }

  async function attackerOf(name: AttackerName): Promise<Attacker> {
    const known = people.get(name) ?? (name === 'anonymous' ? await nobody(app) : await world.attacker(name));
    people.set(name, known);
    return known;
  }

  async function volley(name: AttackerName, shots: readonly Shot[]): Promise<readonly Answer[]> {
    const attacker = await attackerOf(name);
    const answers = await Promise.all(shots.map((shot) => answerTo(name, shot, attacker)));
    for (const [index, answer] of answers.entries()) {
      const shot = shots[index]!;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 0) continue;
      const asker = { sees: office.includes(name), isAnonymous: name === 'anonymous', check };
      for (const finding of findingsIn(shot, answer, asker)) {
        note(`${name} ${shot.method} ${shot.template}: ${finding}\n    ${told(shot)}`);
      }
    }
    // Signed out by what was just tried.
    if (name !== 'anonymous' && answers.some(({ status }) => status === 401)) people.delete(name);
    return answers;
  }

  /** A connection that was kept open may end just when it is used again; twice is no chance. */
  async function answerTo(name: AttackerName, shot: Shot, attacker: Attacker): Promise<Answer> {
    const attempt = () => fire(app.url, shot, attacker);
    try {
      return await attempt().catch(attempt);
    } catch (error) {
      note(`${name} ${shot.method} ${shot.template}: no answer, ${String(error)}\n    ${told(shot)}`);
      return { status: 0, headers: new Headers(), body: {}, bytes: Buffer.alloc(0) };
    }
  }

  return { url: app.url, world, statuses, findings, volley, note };
}

async function nobody(app: TestApp): Promise<Attacker> {
  const answer = await (await visitor(app.url)).send('GET', '/auth/csrf');
  const [cookie = ''] = answer.headers.getSetCookie();
  return { cookie: cookie.split(';')[0]!, token: answer.headers.get('x-csrf-token')! };
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
