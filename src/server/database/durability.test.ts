import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { cloneTemplate } from '#test/embedded-template.ts';
import { databaseProcess } from '#test/processes.ts';
import type { Connection } from './connection.ts';
import { openDatabase, type OpenOptions } from './open-database.ts';

const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 3);
const timeout = ROUNDS * 20_000;
const WRITER = fileURLToPath(new URL('../../../test/durability-writer.ts', import.meta.url));
/** A process that is killed while the disk makes it wait keeps its directory so long, in ms. */
const patience = 15_000;
const TABLE = 'CREATE TABLE writes (batch integer, part integer, filling text, PRIMARY KEY (batch, part))';

type Kill = (server: number, dataDir: string) => void;

const server: Kill = (pid) => process.kill(pid, 'SIGKILL');
const serverAndDatabase: Kill = (pid) => process.kill(-pid, 'SIGKILL');
const databaseAlone: Kill = (_, dataDir) => process.kill(databaseProcess(dataDir), 'SIGKILL');

/** Lets a writer write, kills it somewhere in the middle, and returns the batches that were acknowledged to it. */
async function writeAndKill(options: OpenOptions, first: number, kill: Kill): Promise<number[]> {
  const writer = spawn(process.execPath, [WRITER, JSON.stringify({ ...options, first })], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(writer, 'exit');
  const said = text(writer.stderr);
  const acknowledged: number[] = [];
  const enough = 10 + Math.floor(Math.random() * 40);
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === enough && writer.pid) kill(writer.pid, options.dataDir);
  }
  await gone;
  if (acknowledged.length === 0) throw new Error(`The writer could not write: ${await said}`);
  return acknowledged;
}

/** Each round starts where no earlier one could have reached, so that it cannot fill in for a lost batch. */
async function killInRounds(options: OpenOptions, kills: Kill[]): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const kill = kills[round % kills.length] ?? server;
    acknowledged.push(...(await writeAndKill(options, round * 100_000, kill)));
  }
  return acknowledged;
}

/** Batches acknowledged but absent, and batches there in parts; both ought to be empty. */
async function findLosses({ query }: Connection, acknowledged: number[]): Promise<{ lost: number[]; torn: number[] }> {
  const { rows } = await query<{ batch: number; parts: number }>(
    'SELECT batch, count(*) AS parts FROM writes GROUP BY batch',
  );
  const found = new Set(rows.map(({ batch }) => batch));
  return {
    lost: acknowledged.filter((batch) => !found.has(batch)),
    torn: rows.filter(({ parts }) => parts !== 3).map(({ batch }) => batch),
  };
}

test(`${ROUNDS} kills lose nothing the embedded database acknowledged`, { timeout }, async () => {
  const { dataDir, remove } = await cloneTemplate('0001_foundation', tmpdir());
  onTestFinished(remove);
  const before = await openDatabase({ dataDir });
  await before.query(TABLE);
  await before.close();
  const acknowledged = await killInRounds({ dataDir, patience }, [server, serverAndDatabase, databaseAlone]);
  const after = await openDatabase({ dataDir, patience });
  onTestFinished(() => after.close());
  expect(await findLosses(after, acknowledged)).toEqual({ lost: [], torn: [] });
});

const serverUrl = process.env['TEST_DATABASE_URL'];
test.runIf(serverUrl)(`${ROUNDS} kills lose nothing PostgreSQL acknowledged`, { timeout }, async () => {
  const database = await testDatabase({ upTo: '0001_foundation', atEnd: onTestFinished });
  await database.query(TABLE);
  const { rows } = await database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const acknowledged = await killInRounds({ databaseUrl: url.href, dataDir: '' }, [server]);
  expect(await findLosses(database, acknowledged)).toEqual({ lost: [], torn: [] });
});
