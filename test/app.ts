import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { role, type RoleName } from '#domain/rights/role.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { startServer } from '#server/start.ts';
import { manyFromOneAddress } from './many-from-one-address.ts';
import { signIn, type Person } from './person.ts';
import { quickDigest } from './quick-digest.ts';
import { type AtEnd, testDatabase } from './database.ts';

export interface TestApp {
  readonly url: string;
  readonly database: Database;
  readonly dataDir: string;
  /** What the server does its work with, for what no request asks for. */
  readonly services: Services;
  /** Somebody of that role, signed in; a new person each time. */
  as(name: RoleName, details?: { business_entity_ids?: number[] }): Promise<Person>;
  /** For who does not wait for the end. */
  close(): Promise<void>;
}

const password = 'Zima2026Wiosna';
const digest = quickDigest(password);

/** The whole server on a database of its own, reached through HTTP as a browser would; it ends with the test file. */
export async function testApp(environment: Record<string, string> = {}, atEnd: AtEnd = afterAll): Promise<TestApp> {
  const database = await testDatabase({ atEnd });
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  const config = readConfig({
    PORT: '0',
    ODZYSK_LOG: 'silent',
    ODZYSK_DATA_DIR: dataDir,
    ...manyFromOneAddress,
    ...environment,
  });
  let services: Services | undefined;
  const server = await startServer(config, {
    database,
    begin: (begun) => {
      services = begun;
      return Promise.resolve();
    },
  });
  async function close(): Promise<void> {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  atEnd(close);
  if (!services) throw new Error('the server has not begun');

  return {
    url: server.url,
    database,
    dataDir,
    services,
    async as(name, details = {}) {
      const email = `${name}.${randomUUID()}@odzysk.example`;
      const id = await addUser(database, name, email, details.business_entity_ids ?? []);
      return signIn(server.url, { id, email, password });
    },
    close,
  };
}

/** The server with somebody of each of these roles, in their order. */
export async function appWith<const Roles extends readonly RoleName[]>(
  ...roles: Roles
): Promise<[app: TestApp, ...people: { [At in keyof Roles]: Person }]> {
  const app = await testApp();
  const people: Person[] = [];
  for (const name of roles) people.push(await app.as(name));
  return [app, ...(people as { [At in keyof Roles]: Person })];
}

async function addUser(database: Database, name: RoleName, email: string, entityIds: number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, role, password_digest, password_changed_at, confirmed_at)
    values (${email}, 'Osoba', ${name}, ${role[name]}, ${await digest}, now(), now()) returning id`.execute(
    database.kysely,
  );
  const { id } = rows[0]!;
  for (const entityId of entityIds) {
    await sql`insert into user_business_entities (user_id, business_entity_id) values (${id}, ${entityId})`.execute(
      database.kysely,
    );
  }
  return id;
}
