import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { clamdServer, hostileText } from '#test/clamd-server.ts';
import { readConfig } from '../config.ts';
import { openScanner } from './open-scanner.ts';

const clamd = await clamdServer();
afterAll(() => clamd.close());
const app = await testApp({ CLAMD_URL: clamd.url, CLAMD_TIMEOUT: '2s' });
const admin = await app.as('admin');
const { id: debt_case_id } = await makeCase(admin);

const forms = {
  '/api/binary_files': { debt_case_id: String(debt_case_id) },
  '/api/debt_cases/import': { importer: 'generic', attorney_date: '2026-01-02' },
  '/api/santander_import_files/auction_upload': {},
};
type Path = keyof typeof forms;
const paths = Object.keys(forms) as Path[];

function send(path: Path, content: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(forms[path])) form.set(name, value);
  form.set('file', new Blob([content]), 'plik.csv');
  return admin.upload(path, form);
}

/** All that an upload leaves: bytes on the disk, on their way or in their place, and records. */
async function left() {
  const onDisk = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const { rows } = await app.database.query<{ count: number }>(
    `select ((select count(*) from documents) + (select count(*) from binary_files) + (select count(*) from imports)
      + (select count(*) from santander_import_files))::int as count`,
  );
  return [onDisk.filter((one) => one.isFile()).length, rows[0]!.count];
}

beforeEach(() => clamd.scanned.splice(0));

describe.each(paths)('a file sent to %s', (path) => {
  test('with a virus in it is refused beside its field, kept nowhere, and recorded', async () => {
    const before = await left();
    const { status, body } = await send(path, `zd_no;result\n${hostileText};sold\n`);
    const [record] = Object.values(body);
    const reason = 'zawiera złośliwe oprogramowanie (Odzysk.Test) i nie został przyjęty';
    expect([status, record.errors]).toEqual([422, { file: [reason] }]);
    expect(await left()).toEqual(before);
    const [line] = (await admin.get('/api/record_changes?action=malicious_file')).body.data;
    expect(line).toMatchObject({ user_id: admin.id, resource: 'binary_file', about: { signature: 'Odzysk.Test' } });
    expect(line.about.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['fails', { says: 'stream: Can’t allocate memory ERROR' }],
    ['takes no file so large', { says: 'INSTREAM size limit exceeded. ERROR' }],
    ['says what nobody understands', { says: 'moved' }],
    ['says nothing', { says: '' }],
    ['hangs up in the middle', 'cut' as const],
    ['never answers', 'hang' as const],
  ])('is refused with 503 and kept nowhere when the scanner %s', async (_, mood) => {
    const before = await left();
    clamd.moods.push(mood);
    const { status, body } = await send(path, 'zd_no;result\n1;sold\n');
    expect([status, body]).toEqual([
      503,
      {
        error: expect.stringContaining('Program antywirusowy nie odpowiada'),
        code: 'scanner_unavailable',
        request_id: expect.any(String),
      },
    ]);
    expect(await left()).toEqual(before);
  });
});

test('a clean file is scanned once, byte for byte, and taken', async () => {
  const content = `${'Umowa '.repeat(100_000)}.`;
  const { status } = await send('/api/binary_files', content);
  expect([status, clamd.scanned]).toEqual([201, [content]]);
});

describe('at the start', () => {
  const open = async (CLAMD_URL: string) => {
    const warnings: string[] = [];
    const scanner = await openScanner(readConfig({ CLAMD_URL }), (line) => warnings.push(line));
    return { scanner, warnings };
  };

  test.each(['clamd', 'tcp://', 'tcp://a b', 'http://127.0.0.1:3310', 'unix://run/clamd.ctl', 'tcp://127.0.0.1:99999'])(
    'CLAMD_URL=%s is told by its name',
    (CLAMD_URL) => {
      expect(() => readConfig({ CLAMD_URL })).toThrow('setting CLAMD_URL has a wrong value');
    },
  );

  test('something else at its address is told by its name', async () => {
    const other = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `tcp://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(open(url)).rejects.toThrow('setting CLAMD_URL has a wrong value');
    other.close();
  });

  test.each(['tcp://127.0.0.1:1', 'unix:///nowhere/clamd.ctl'])(
    'nobody at %s is warned of, and files wait for it',
    async (url) => {
      const { scanner, warnings } = await open(url);
      expect([scanner, warnings]).toEqual([expect.any(Function), [expect.stringContaining('CLAMD_URL')]]);
    },
  );

  test('a scanner that answers is not talked of', async () => {
    expect((await open(clamd.url)).warnings).toEqual([]);
  });
});
