import { digestPassword } from '#domain/accounts/passwords/password.server.ts';
import type { TestApp } from '#test/app.ts';
import { visitor } from '#test/person.ts';

export interface SignInTimes {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
  /** In how many pairs the known address took longer. */
  readonly slower: number;
}

/** Tries a wrong password with a known and an unknown address in turn, each address only once, as tries are counted. */
export async function timeSignIns(app: TestApp, pairs: number): Promise<SignInTimes> {
  const browser = await visitor(app.url);
  const [known, unknown]: [number[], number[]] = [[], []];
  const timed = async (address: string) => {
    const start = performance.now();
    await browser.signIn(address, 'Nie2TegoHaslo');
    return performance.now() - start;
  };
  // The first ones warm everything up.
  await timed(await newcomer(app));
  await timed('nikt@odzysk.example');
  let own = '';
  for (let pair = 0; pair < pairs; pair += 1) {
    // As many tries of both before, and now this one first, now the other.
    const other = `nikt.${Math.floor(pair / 8)}@odzysk.example`;
    if (pair % 8 === 0) own = await newcomer(app);
    if (pair % 2) known.push(await timed(own));
    unknown.push(await timed(other));
    if (pair % 2 === 0) known.push(await timed(own));
  }
  return { known, unknown, slower: known.filter((time, index) => time > unknown[index]!).length };
}

/** With a digest as the product makes it: what tests give their people is quicker to check. */
async function newcomer(app: TestApp): Promise<string> {
  const { id, email, password } = await app.as('debt_collector');
  const digest = await digestPassword(password);
  await app.database.query('update users set password_digest = $1 where id = $2', [digest, id]);
  return email;
}
