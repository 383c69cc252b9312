import { onTestFinished } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { ownServer } from './own-server.ts';
import type { Answer, Person } from './person.ts';

/** Something that takes a server a while: begun, and asked about until it is half done. */
export interface LongWork {
  begin(): Promise<unknown>;
  half(): Promise<Answer['body']>;
}

/** Kills a server in the middle of what was prepared, and starts another on the same data, with its administrator. */
export async function killedHalfway(
  prepare: (admin: Person) => Promise<LongWork>,
): Promise<{ half: Answer['body']; after: Person }> {
  const settings = await ownDatabase();
  const first = await ownServer(settings);
  onTestFinished(() => first.kill());
  const work = await prepare(await first.admin());
  const sent = work.begin().catch(() => null);
  const half = await work.half();
  await first.kill();
  await sent;
  const second = await ownServer(settings);
  onTestFinished(() => second.kill());
  return { half, after: await second.admin() };
}
