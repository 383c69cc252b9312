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
  const halves: Answer['body'][] = [];
  const after = await killedAtEach(async (admin) => {
    const work = await prepare(admin);
    return {
      begin: () => work.begin(),
      moments: [
        async () => {
          halves.push(await work.half());
        },
      ],
    };
  });
  return { half: halves[0]!, after };
}

/** Signs the administrator in, which takes a while itself where the server is busy. */
type SignIn = () => Promise<Person>;

/** Something that a server begins, and the moments at which it and those that go on with it are killed. */
export interface WorkKilled {
  begin(): Promise<unknown>;
  readonly moments: readonly ((signIn: SignIn) => Promise<unknown>)[];
}

/** Kills the server that began what was prepared, and each that takes it up, at their moments; gives the last one's administrator. */
export async function killedAtEach(prepare: (admin: Person) => Promise<WorkKilled>): Promise<Person> {
  const settings = await ownDatabase();
  const started = async () => {
    const server = await ownServer(settings);
    onTestFinished(() => server.kill());
    return server;
  };
  let server = await started();
  const work = await prepare(await server.admin());
  const sent = work.begin().catch(() => null);
  for (const moment of work.moments) {
    const killed = server;
    await moment(() => killed.admin());
    await killed.kill();
    server = await started();
  }
  await sent;
  return server.admin();
}
