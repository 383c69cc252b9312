import { setTimeout } from 'node:timers/promises';
import type { Answer, Person } from './person.ts';

/** Asks, leaving the server time to work between, until the answer is as far as it should be; gives up with it after two minutes. */
export async function until<T>(ask: () => Promise<T>, isFar: (answer: T) => boolean, patience = 120_000): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (isFar(answer)) return answer;
    if (performance.now() > end) throw new Error(`still only so far: ${JSON.stringify(answer)}`);
    await setTimeout(20);
  }
}

/** The newest record of a list, once it is there and as far as it should be. */
export const untilNewest = (
  person: Person,
  plural: string,
  isFar: (newest: Answer['body']) => boolean,
  patience?: number,
): Promise<Answer['body']> =>
  until(
    async () => (await person.get(`/api/${plural}`)).body['data'][0],
    (newest) => Boolean(newest && isFar(newest)),
    patience,
  );

/** A run over many cases, once it has ended. */
export const untilEnded = (person: Person, plural: string, id: number): Promise<Answer['body']> =>
  until(
    async () => (await person.get(`/api/${plural}/${id}`)).body,
    ({ state }) => state !== 'running',
  );
