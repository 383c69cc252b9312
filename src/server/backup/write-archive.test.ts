import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { newKeys } from './sealed-stream.ts';
import { writeArchive } from './write-archive.ts';

const parent = mkdtempSync(join(tmpdir(), 'odzysk-archive-'));
afterAll(() => rmSync(parent, { recursive: true }));
const { recipient } = await newKeys();

test('a disk that fills up within an entry is a refusal, and the draft is gone', async () => {
  const folder = mkdtempSync(join(parent, 'within-'));
  const path = join(folder, 'odzysk.age');
  symlinkSync('/dev/full', `${path}.draft`);
  const written = writeArchive(path, [recipient], async (add) => {
    for (let i = 0; i < 20; i += 1) await add(`rows/${i}`, randomBytes(1_000_000));
  });
  await expect(written).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that takes no file is told as the system tells it, at whatever moment there is something to write', async () => {
  const path = join(parent, 'none', 'odzysk.age');
  for (let ticks = 0; ticks < 30; ticks += 1) {
    const written = writeArchive(path, [recipient], async (add) => {
      for (let tick = 0; tick < ticks; tick += 1) await nextTick();
      await add('rows/1', 'x');
    });
    await expect(written).rejects.toMatchObject({ code: 'ENOENT' });
  }
});
