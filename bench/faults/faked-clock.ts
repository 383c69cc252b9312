import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

/** What to install where it is not. */
export const missingFaketime = () => (existsSync(library) ? undefined : 'Needs libfaketime: apt-get install faketime');

/** A clock that goes wrong for those processes alone that are started with its `settings`; what measures durations goes on. */
export function fakedClock(starts: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'odzysk-clock-'));
  // PostgreSQL reads it as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, 'clock');
  let ahead = 0;
  const write = (seconds: number) => {
    ahead = Math.round(seconds);
    writeFileSync(`${file}.new`, `${ahead < 0 ? '' : '+'}${ahead}\n`);
    renameSync(`${file}.new`, file);
  };
  const now = () => new Date(Date.now() + ahead * 1000);
  write((starts.getTime() - Date.now()) / 1000);
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now,
    /** Every process has it within a second, one before another, as of several machines. */
    async jump(to: Date) {
      write(ahead + (to.getTime() - now().getTime()) / 1000);
      await wait(1500);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
