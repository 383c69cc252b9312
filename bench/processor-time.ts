import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#server/database/connection.ts';

/** Says what the database's processes have worked until now, in milliseconds, as Linux counts it (in steps of ten). */
export async function processorTime(database: Database): Promise<() => number> {
  const parent = database.kind === 'embedded' ? process.pid : await postmaster(database);
  return function work(): number {
    const ended = fieldsOf(parent).slice(3);
    const running = readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((entry) => fieldsOf(Number(entry)))
      .filter(([its]) => its === parent)
      .flatMap((fields) => fields.slice(1));
    // One that ended meanwhile would be counted twice or not at all.
    const isSame = fieldsOf(parent).slice(3).join() === ended.join();
    return isSame ? [...ended, ...running].reduce((sum, ticks) => sum + ticks, 0) * 10 : work();
  };
}

async function postmaster(database: Database): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return fieldsOf(rows[0]!.pid)[0]!;
}

/** Of a process: its parent, and the ticks that it and its ended children have worked; none of one that has just ended. */
function fieldsOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number);
  } catch {
    return [];
  }
}

/** What a process and those that it started have worked until now, in milliseconds. */
export function workOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const own = fieldsOf(pid)
    .slice(1)
    .reduce((sum, ticks) => sum + ticks, 0);
  return children.reduce((sum, child) => sum + workOf(Number(child)), own * 10);
}
