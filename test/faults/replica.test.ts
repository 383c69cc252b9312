import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts';
import { ownServer } from '../own-server.ts';
import { silentNetwork } from '../silent-network.ts';

const programs = findPostgres();

/** A standby that follows by streaming, made as an administrator makes it. */
async function startReplica(primary: TemporaryPostgres): Promise<TemporaryPostgres & { readonly url: string }> {
  const { username, password, port, pathname } = new URL(primary.url);
  const replica = await startPostgres(programs!, {
    own: ['hot_standby=on', 'max_standby_streaming_delay=1s'],
    fill(data, owner) {
      const from = ['-h', '127.0.0.1', '-p', port, '-U', username, '-D', data, '-R', '-X', 'stream', '-c', 'fast'];
      const env = { ...process.env, PGPASSWORD: password };
      execFileSync(`${programs}/pg_basebackup`, from, { ...owner, env, cwd: '/', stdio: 'inherit' });
    },
  });
  const url = new URL(replica.url);
  url.password = password;
  url.pathname = pathname;
  return { ...replica, url: url.href };
}

async function startOffice() {
  const primary = await startPostgres(programs!, { own: ['wal_level=replica', 'max_wal_senders=4'] });
  appendFileSync(join(primary.data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  await primary.halt();
  await primary.resume();
  const replica = await startReplica(primary);
  const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-replica-'));
  const network = await silentNetwork(replica.url);
  const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: network.url, ODZYSK_DATA_DIR: dataDir };
  const server = await ownServer(settings);
  const there = await openDatabase({ databaseUrl: replica.url, dataDir: '', maxConnections: 2 });
  return {
    replica,
    network,
    settings,
    admin: await server.admin(),
    there,
    async stop() {
      await server.kill();
      await there.close();
      network.close();
      await replica.stop();
      await primary.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

describe.skipIf(!programs)('with a streaming replica', () => {
  // Not in the suite's body, which is run for a skipped one, too.
  let office: Awaited<ReturnType<typeof startOffice>>;
  beforeAll(async () => {
    office = await startOffice();
  }, 120_000);
  afterAll(() => office.stop());

  /** Reads of the tables that the replica was asked for. */
  async function scans({ query }: Database): Promise<number> {
    const { rows } = await query<{ count: number }>(
      "SELECT (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int AS count FROM pg_stat_all_tables WHERE relname = 'business_entities'",
    );
    return rows[0]!.count;
  }

  const exported = async () => (await office.admin.get('/api/debtors.csv')).bytes.toString();

  test('exports and sums are read from it, with what was saved a moment before', async () => {
    const { admin, there } = office;
    const before = await scans(there);
    for (let number = 1; number <= 20; number += 1) {
      await admin.create('debtors', { name: `Zapisany teraz ${number}` });
      expect(await exported()).toContain(`Zapisany teraz ${number}`);
    }
    expect((await admin.get('/api/debt_cases/sums')).status).toBe(200);
    await expect.poll(() => scans(there)).toBeGreaterThan(before + 20);
  }, 60_000);

  test('one that lags is passed over, and nobody is told old news', async () => {
    const { admin, there } = office;
    await there.query('SELECT pg_wal_replay_pause()').catch(() => {});
    await admin.create('debtors', { name: 'Replika o nim nie wie' });
    expect(await exported()).toContain('Replika o nim nie wie');
    await expect
      .poll(async () => {
        // Following comes first: a standby may break a question off, this one too.
        await there.query('SELECT pg_wal_replay_resume()').catch(() => {});
        const asked = there.query("SELECT FROM business_entities WHERE name = 'Replika o nim nie wie'");
        return (await asked.catch(() => null))?.rowCount;
      })
      .toBe(1);
  });

  test('one that is away is passed over, and used again when it is back', async () => {
    const { admin, there, replica } = office;
    await replica.halt('SIGQUIT');
    await admin.create('debtors', { name: 'Bez repliki' });
    expect(await exported()).toContain('Bez repliki');
    await replica.resume();
    await admin.create('debtors', { name: 'Z kopia' });
    expect(await exported()).toContain('Z kopia');
    const before = await scans(there);
    await exported();
    await expect.poll(() => scans(there)).toBeGreaterThan(before);
  });

  test('one that says nothing any more is passed over within seconds', async () => {
    const { admin, network } = office;
    await exported();
    network.hush();
    onTestFinished(network.speak);
    await admin.create('debtors', { name: 'Replika milczy' });
    const asked = performance.now();
    expect(await exported()).toContain('Replika milczy');
    expect((await admin.get('/api/debt_cases/sums')).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(15_000);
  }, 60_000);

  test('a server that is pointed at it in place of the primary says so in one line and does not start', () => {
    const { settings, replica } = office;
    const env = { ...process.env, ...settings, DATABASE_URL: replica.url, DATABASE_REPLICA_URL: '', PORT: '0' };
    const program = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
    for (const ODZYSK_MIGRATE_URL of ['', replica.url]) {
      const { status, stderr } = spawnSync(process.execPath, [program], { env: { ...env, ODZYSK_MIGRATE_URL } });
      expect([status, stderr.toString()]).toEqual([1, expect.stringMatching(/^Baza z DATABASE_URL jest tylko .*\n$/)]);
    }
  }, 60_000);

  test('a standby of another database is passed over, and its data are told to nobody', async () => {
    const { settings, admin } = office;
    const [other, mixed] = [new URL(settings.DATABASE_URL), new URL(settings.DATABASE_REPLICA_URL)];
    const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-replica-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const owner = await openDatabase({ databaseUrl: other.href, dataDir: '', maxConnections: 1 });
    await owner.query("CREATE DATABASE elsewhere TEMPLATE template0 ENCODING 'UTF8'");
    await owner.close();
    mixed.pathname = other.pathname = '/elsewhere';

    const elsewhere = await ownServer({ DATABASE_URL: other.href, ODZYSK_DATA_DIR: dataDir });
    await (await elsewhere.admin()).create('debtors', { name: 'Z innej bazy' });
    await elsewhere.stop();
    await admin.create('debtors', { name: 'Z tej bazy' });
    const confused = await ownServer({ ...settings, DATABASE_REPLICA_URL: mixed.href });
    onTestFinished(() => confused.stop());
    const told = (await (await confused.admin()).get('/api/debtors.csv')).bytes.toString();
    expect(told).toContain('Z tej bazy');
    expect(told).not.toContain('Z innej bazy');
  }, 120_000);
});
