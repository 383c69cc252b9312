import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { DurableFilesystem } from './durable-filesystem.ts';

type Module = Parameters<
  NonNullable<Awaited<ReturnType<DurableFilesystem['init']>>['emscriptenOpts']['preRun']>[number]
>[0];

/** The engine's hook for syncing a file, as the filesystem installs it. */
async function installedSync(): Promise<(file: { nfd?: number }) => number> {
  const directory = mkdtempSync(join(tmpdir(), 'odzysk-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const { emscriptenOpts } = await new DurableFilesystem(directory).init({} as PGlite, {});
  const files: { stream_ops: { fsync?: (file: { nfd?: number }) => number } } = { stream_ops: {} };
  const module = { FS: { filesystems: { NODEFS: files }, mkdirTree() {}, mount() {} } } as unknown as Module;
  for (const prepare of emscriptenOpts.preRun ?? []) prepare(module);
  if (!files.stream_ops.fsync) throw new Error('No sync was installed');
  return files.stream_ops.fsync;
}

test('the engine’s sync reaches the real file, so a file that cannot be synced is an error', async () => {
  const sync = await installedSync();
  const file = openSync(join(tmpdir(), `odzysk-test-sync-${process.pid}`), 'w');
  expect(sync({ nfd: file })).toBe(0);
  closeSync(file);
  rmSync(join(tmpdir(), `odzysk-test-sync-${process.pid}`));
  expect(() => sync({ nfd: file })).toThrow(/EBADF/);
});

test('what has no file of its own needs no sync', async () => {
  const sync = await installedSync();
  expect(sync({})).toBe(0);
});
