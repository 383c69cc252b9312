import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { DatabaseBusy, NestedConnection } from './errors.ts';

const database = await testDatabase({ upTo: '0001_foundation' });

await database.query('CREATE TABLE boats (name text PRIMARY KEY)');
beforeEach(() => database.query('TRUNCATE boats'));

async function boats(): Promise<unknown[]> {
  const rows = await database.kysely.selectFrom('boats').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

test('plain and built queries share one transaction, which commits at the end', async () => {
  const count = await database.transaction(async ({ kysely, query }) => {
    await kysely.insertInto('boats').values({ name: 'Dal' }).execute();
    await query({ name: 'count-boats', text: 'SELECT count(*) FROM boats WHERE name = $1', values: ['Dal'] });
    const { rows } = await query<{ count: number }>('SELECT count(*) FROM boats');
    return rows[0]?.count;
  });
  expect(count).toBe(1);
  expect(await boats()).toEqual(['Dal']);
});

test('a transaction that throws leaves nothing behind', async () => {
  const failing = database.transaction(async ({ query }) => {
    await query("INSERT INTO boats VALUES ('Dal')");
    throw new Error('sunk');
  });
  await expect(failing).rejects.toThrow('sunk');
  expect(await boats()).toEqual([]);
});

test('a transaction cannot pass as committed after a statement in it failed', async () => {
  const swallowing = database.transaction(async ({ query }) => {
    await query('SELECT 1 / 0').catch(() => {});
  });
  await expect(swallowing).rejects.toThrow(/rolled back/);
  expect(await boats()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a plain query', () => database.query('SELECT 1')],
  ['a built query', () => database.kysely.selectFrom('boats').selectAll().execute()],
  ['another transaction', () => database.transaction(async () => {})],
  ['a connection', () => database.pool.connect()],
])('%s on the database inside a transaction is refused instead of waiting for ever', async (_, ask) => {
  await expect(database.transaction(() => ask())).rejects.toThrow(NestedConnection);
  expect(await boats()).toEqual([]);
});

test('work left behind by a transaction may use the database once it has ended', async () => {
  let left: Promise<unknown[]> | undefined;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await database.transaction(async ({ query }) => {
    await query("INSERT INTO boats VALUES ('Dal')");
    left = ended.then(boats);
  });
  end();
  expect(await left).toEqual(['Dal']);
});

test('many queries and transactions at once each get their own answer', async () => {
  const asked = Array.from({ length: 60 }, (_, index) => index);
  const answers = asked.map((number) =>
    number % 3 === 0
      ? database.transaction(({ query }) => query<{ number: number }>('SELECT $1::integer AS number', [number]))
      : database.query<{ number: number }>({
          name: `answer-${number % 2}`,
          text: `SELECT $1::integer AS number -- ${number % 2}`,
          values: [number],
        }),
  );
  const rows = (await Promise.all(answers)).map(({ rows: [row] }) => row?.number);
  expect(rows).toEqual(asked);
});

test('the session is in Warsaw, after a failed statement and on a new connection too', async () => {
  await expect(database.query('SELECT $1::integer', ['x'])).rejects.toThrow(/invalid input syntax/);
  const client = await database.pool.connect();
  await client.query({ name: 'zone', text: 'SHOW timezone' });
  client.release(true);
  const { rows } = await database.query({ name: 'zone', text: 'SHOW timezone' });
  expect(rows).toEqual([{ TimeZone: 'Europe/Warsaw' }]);
});

test('whoever waits too long for a connection is told that the database is busy', async () => {
  const { options } = database.pool;
  const taken = await Promise.all(Array.from({ length: options.max ?? 1 }, () => database.pool.connect()));
  const patience = options.connectionTimeoutMillis;
  options.connectionTimeoutMillis = 10;
  try {
    await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseBusy);
    await expect(database.transaction(async () => {})).rejects.toThrow(DatabaseBusy);
  } finally {
    options.connectionTimeoutMillis = patience;
    for (const client of taken) client.release();
  }
});
