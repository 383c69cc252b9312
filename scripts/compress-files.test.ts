import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('what is worth it gets a Brotli and a gzip copy of the same content', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'odzysk-compress-'));
  const long = 'windykacja należności; '.repeat(200);
  writeFileSync(join(directory, 'long.js'), long);
  writeFileSync(join(directory, 'short.css'), 'td{}');
  writeFileSync(join(directory, 'font.woff2'), long);
  compressFiles(directory);
  expect((await readdir(directory)).toSorted()).toEqual([
    'font.woff2',
    'long.js',
    'long.js.br',
    'long.js.gz',
    'short.css',
  ]);
  expect(brotliDecompressSync(readFileSync(join(directory, 'long.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(directory, 'long.js.gz'))).toString()).toBe(long);
  rmSync(directory, { recursive: true });
});
