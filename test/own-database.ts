import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type AtEnd, testDatabase } from './database.ts';
import { cloneTemplate } from './embedded-template.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Settings of a server with a database of its own, which outlives a kill and goes with the test, or whatever ends it. */
export async function ownDatabase(atEnd: AtEnd = onTestFinished): Promise<Record<string, string>> {
  if (!serverUrl) {
    const { dataDir, remove } = await cloneTemplate();
    atEnd(remove);
    return { ODZYSK_DATA_DIR: dataDir };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const database = await testDatabase({ atEnd });
  const { rows } = await database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(serverUrl);
  url.pathname = `/${rows[0]?.name}`;
  return { ODZYSK_DATA_DIR: dataDir, DATABASE_URL: url.href };
}
