import { existsSync } from 'node:fs';
import { memberOf } from '#engine/member-of.ts';
import { BadSetting } from '../config.ts';
import { DatabaseError } from '../database/errors.ts';
import { StorageUnavailable } from '../files/storage.ts';

const full = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);
const fullWords = 'Na dysku brakło miejsca; niczego nie zapisano. / The disk is full; nothing was written.';

/** Runs a command with the settings of the server; what an operator can put right is said in one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await work();
  } catch (error) {
    const isTold = error instanceof BadSetting || error instanceof DatabaseError || error instanceof StorageUnavailable;
    // Of the file system: which file, and what is wrong with it.
    if (!isTold && !(error instanceof Error && 'syscall' in error)) throw error;
    console.error(full.has(memberOf(error, 'code')) ? `${fullWords} (${error.message})` : error.message);
    process.exitCode = 1;
  }
}
