import { constants } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '../database/connection.ts';
import { DatabaseError } from '../database/errors.ts';
import { socketFor } from '../database/local-socket.ts';
import { hasRoom, usuallyFree } from '../files/disk.ts';
import { unhurriedly } from '../database/statement-limit.ts';

/** Where a running server says at which socket it is asked for a copy of its embedded database. */
const socketName = 'snapshots';
const addressIn = (directory: string) => join(directory, `${socketName}.address`);
const prefix = 'snapshot-';

type Answer = { readonly directory: string } | { readonly error: string };

/**
 * Makes copies of the embedded database for whoever may enter the data directory, while the server is at work: nothing
 * else is asked of the engine until its files are copied, so that they are those of one moment. A copy is gone when who
 * asked for it hangs up. Returns what stops it.
 */
export async function serveSnapshots(database: Database, dataDir: string): Promise<() => Promise<void>> {
  const directory = resolve(dataDir);
  for (const name of await readdir(directory))
    if (name.startsWith(prefix)) await rm(join(directory, name), { recursive: true, force: true });
  const socket = socketFor(directory, socketName);
  await rm(socket.path, { force: true });
  const asking = new Set<Socket>();
  let made = 0;
  const server = createServer((client) => {
    asking.add(client);
    made += 1;
    const copy = join(directory, `${prefix}${process.pid}-${made}`);
    const copied = copyDatabase(database, directory, copy);
    client.on('error', () => {});
    client.once('close', () => {
      asking.delete(client);
      // While it is being made it would come back behind its removal; what stays all the same, the next start removes.
      void copied
        .catch(() => {})
        .then(() => rm(copy, { recursive: true, force: true }))
        .catch(() => {});
    });
    const tell = (answer: Answer) => client.write(`${JSON.stringify(answer)}\n`);
    copied.then(
      () => tell({ directory: copy }),
      (error: Error) => tell({ error: error.message }),
    );
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(socket.path, listening));
  if (process.platform !== 'win32') await chmod(socket.path, 0o600);
  const address = addressIn(directory);
  await writeFile(address, socket.path, { mode: 0o600 });
  return async () => {
    for (const client of asking) client.destroy();
    await new Promise((closed) => server.close(closed));
    socket.remove();
    await rm(address, { force: true });
  };
}

async function copyDatabase({ pool }: Database, directory: string, copy: string): Promise<void> {
  const from = join(directory, 'postgres');
  await refuseWithoutRoom(from);
  await mkdir(copy, { mode: 0o700 });
  const engine = await pool.connect();
  try {
    await unhurriedly(() => engine.query('CHECKPOINT'));
    await cp(from, join(copy, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    engine.release();
  }
}

async function refuseWithoutRoom(folder: string): Promise<void> {
  let needed = usuallyFree;
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) needed += (await stat(join(file.parentPath, file.name)).catch(() => ({ size: 0 }))).size;
  if (await hasRoom(folder, needed)) return;
  throw new DatabaseError(
    'Na dysku jest za mało miejsca na kopię bazy. / There is too little room on the disk for a copy of the database.',
  );
}

export interface Snapshot {
  /** A data directory with nothing but the copy of the database. */
  readonly directory: string;
  /** Has it removed. */
  release(): void;
}

/** Asks the server that has this data directory open. Throws `DatabaseError` when none answers. */
export async function askForSnapshot(dataDir: string): Promise<Snapshot> {
  const path = await readFile(addressIn(dataDir), 'utf8').catch(() => undefined);
  if (path === undefined) throw new NobodyAnswers(dataDir);
  const client = connect(path);
  const release = () => void client.destroy();
  const line = await firstLine(client).catch(() => undefined);
  const answer = line === undefined ? undefined : (JSON.parse(line) as Answer);
  if (answer && 'directory' in answer) return { directory: answer.directory, release };
  // The server does not hang up, and a connection that is open keeps the command from its end.
  release();
  throw answer ? new DatabaseError(answer.error) : new NobodyAnswers(dataDir);
}

async function firstLine(client: Socket): Promise<string | undefined> {
  const failed = new Promise<never>((_, reject) => client.once('error', reject));
  const lines = createInterface({ input: client })[Symbol.asyncIterator]();
  const first = await Promise.race([lines.next(), failed]);
  return first.done ? undefined : first.value;
}

class NobodyAnswers extends DatabaseError {
  constructor(directory: string) {
    super(
      `Bazę w katalogu ${directory} ma otwartą inny proces, który nie robi kopii: zatrzymaj go. / The database in ${directory} is open in another process, which makes no backups: stop it.`,
    );
  }
}
