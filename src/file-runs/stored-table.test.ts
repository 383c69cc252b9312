import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { StorageUnavailable } from '#server/files/storage.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { openStored } from './stored-table.server.ts';

afterEach(() => vi.unstubAllEnvs());

test('a workbook that finds no room to be read in waits for it, and is not broken', async () => {
  const bytes = await xlsxBytes(leasingFile({ cases: 1 }));
  const storage = { open: async () => Readable.from([Buffer.from(bytes)]) };
  expect((await openStored(storage, '', () => true)).format).toBe('xlsx');
  // Linux lets nobody make a file there, as on a disk that is full or that may only be read.
  vi.stubEnv('TMPDIR', '/sys');
  await expect(openStored(storage, '', () => true)).rejects.toThrow(StorageUnavailable);
});
