import { type RoleName, role } from '#domain/rights/role.ts';
import type { TestApp } from '#test/app.ts';
import { askInCrowds } from './crowds.ts';
import { attackGround, type Ground, office } from './ground.ts';
import { raceForRecords } from './races.ts';
import { type Shot, shotsOf } from './shots.ts';
import { sendMuch } from './sizes.ts';

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
  /** As one of them alone, and the waves. */
  readonly as?: string | undefined;
  readonly say?: (line: string) => void;
}

const atOnce = 6;
const others = (Object.keys(role) as RoleName[]).filter((name) => !office.includes(name));

/** Walks the description with nobody's cookie and each role's, the office last; then come crowds, races and bulk. */
export async function attack(app: TestApp, { every, only = '', as, say }: Options): Promise<Report> {
  const ground = await attackGround(app, say);
  await walk(ground, { every, only, as, say });
  const waves = { 'to-many questions': askInCrowds, races: raceForRecords, 'hostile sizes': sendMuch };
  for (const [what, wave] of Object.entries(waves)) {
    const fired = countOf(ground);
    await wave(ground, { every, only });
    say?.(`${what}: ${countOf(ground) - fired} calls, ${ground.findings.size} findings so far`);
  }
  return { shots: countOf(ground), statuses: ground.statuses, findings: [...ground.findings] };
}

const countOf = ({ statuses }: Ground) => Object.values(statuses).reduce((sum, count) => sum + count, 0);

async function walk(ground: Ground, { every, only = '', as, say }: Options): Promise<void> {
  const { world } = ground;
  const prepared = new Map<string, Shot[]>();
  let turn = 0;
  const before = await world.foreignState();

  for (const name of ['anonymous', ...others, ...office] as const) {
    if (as !== undefined && as !== name) continue;
    const fired = countOf(ground);
    for (const [template, method] of operations(ground, only)) {
      const key = `${method} ${template}`;
      const all = prepared.get(key) ?? (await shotsOf(world, template, method));
      prepared.set(key, all);
      const shots = all.filter((_, index) => (index + turn) % every === 0);
      turn += 1;
      for (let from = 0; from < shots.length; from += atOnce) {
        await ground.volley(name, shots.slice(from, from + atOnce));
      }
    }
    if (name === others.at(-1) && (await world.foreignState()) !== before) ground.note('the foreign case was changed');
    say?.(`${name}: ${countOf(ground) - fired} calls, ${ground.findings.size} findings so far`);
  }
}

function operations({ world }: Ground, only: string): [template: string, method: string][] {
  return Object.entries<object>(world.document['paths'])
    .filter(([template]) => template.includes(only))
    .flatMap(([template, methods]) => Object.keys(methods).map((method): [string, string] => [template, method]));
}
