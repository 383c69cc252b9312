import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connection.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { migrateAndClose } from './migrate-and-close.ts';
import { templateKey } from './template-key.ts';

/** Any constant: one process at a time makes the template. */
const LOCK = 0x7e_57db;
const HOUR = 60 * 60 * 1000;

const newName = () => `odzysk_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;

/** A database of its own on the server at `serverUrl`, cloned from the migrated template. */
export async function postgresTestDatabase(serverUrl: string, upTo?: string): Promise<Database> {
  const name = newName();
  const template = `odzysk_template_${await templateKey(upTo)}`;
  await onServer(serverUrl, async (server) => {
    await ensureTemplate(server, serverUrl, template, upTo);
    // Copied as files: writing each page to the log as well takes twice as long.
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  // Each new session reads the catalogue anew, for 65 ms of the processor: a server hears by one, and four can be at work at once.
  const database = await openDatabase({ databaseUrl: urlOf(serverUrl, name), dataDir: '', maxConnections: 5 });
  const { close } = database;
  const closeAndDrop = async () => {
    await close();
    await onServer(serverUrl, (server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= closeAndDrop()) };
}

/** A database without a table on the server at `serverUrl`, as createdb makes it. */
export async function emptyPostgres(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = newName();
  await onServer(serverUrl, (server) => server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`));
  const drop = () => onServer(serverUrl, (server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: urlOf(serverUrl, name), drop };
}

async function onServer(serverUrl: string, work: (server: Database) => Promise<unknown>): Promise<void> {
  const server = await openDatabase({ databaseUrl: serverUrl, dataDir: '', maxConnections: 1 });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

async function ensureTemplate(
  server: Database,
  serverUrl: string,
  template: string,
  upTo: string | undefined,
): Promise<void> {
  const find = () => server.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if ((await find()).rowCount) return;
  await server.query('SELECT pg_advisory_lock($1)', [LOCK]);
  if (!(await find()).rowCount) await makeTemplate(server, serverUrl, template, upTo);
  await server.query('SELECT pg_advisory_unlock($1)', [LOCK]);
}

/** Under another name until it is complete, so that a run cut short leaves no half-made template. */
async function makeTemplate(
  server: Database,
  serverUrl: string,
  template: string,
  upTo: string | undefined,
): Promise<void> {
  await removeStale(server);
  const draft = `${template}_draft`;
  await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
  const database = await openDatabase({ databaseUrl: urlOf(serverUrl, draft), dataDir: '' });
  await migrateAndClose(database, upTo);
  await server.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

/** Clones of killed test runs carry the time of their birth in their names. */
async function removeStale(server: Database): Promise<void> {
  const clones = await server.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'odzysk\\_test\\_%'",
  );
  for (const { datname } of clones.rows) {
    const born = Number.parseInt(datname.split('_')[2] ?? '', 36);
    if (Date.now() - born > HOUR) await server.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
