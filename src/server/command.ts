import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { memberOf } from '#engine/member-of.ts';
import { BadSetting } from './config.ts';
import { DatabaseError } from './database/errors.ts';
import { StorageUnavailable } from './files/storage.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** As the file system says it, and as a database does. */
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
const fullWords = 'Na dysku brakło miejsca; niczego nie zapisano. / The disk is full; nothing was written.';

class UnknownOption extends Error {
  constructor(known: string, reason: string | undefined) {
    super(`Złe opcje polecenia; są: ${known}. / Wrong options of the command; there are: ${known}. (${reason})`);
  }
}

const tells = [BadSetting, DatabaseError, StorageUnavailable, UnknownOption];

/** Runs a command with its options and the settings of the server; what an operator can put right is said in one line. */
export async function runCommand<T extends Options>(
  options: T,
  work: (given: Given<T>) => Promise<void>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const given = optionsOf(options);
    await work(given).catch((error: unknown) => nameOption(given, error));
  } catch (error) {
    const isFull = full.has(memberOf(error, 'code'));
    const isTold = isFull || tells.some((kind) => error instanceof kind);
    // Of the file system: which file, and what is wrong with it.
    if (!(error instanceof Error && (isTold || 'syscall' in error))) throw error;
    console.error(isFull ? `${fullWords} (${error.message})` : error.message);
    process.exitCode = 1;
  }
}

function optionsOf<T extends Options>(options: T): Given<T> {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    // Node goes on with advice on options that begin with a dash.
    const [reason] = (error as Error).message.split('. ');
    throw new UnknownOption(known.join(', '), reason);
  }
}

/** A file that cannot be used is told by the option that names it. */
function nameOption(given: Readonly<Record<string, unknown>>, error: unknown): never {
  const path = memberOf(error, 'path');
  const [name] = Object.entries(given).find(([, value]) => value !== undefined && value === path) ?? [];
  if (name === undefined || full.has(memberOf(error, 'code'))) throw error;
  throw new BadSetting(`--${name}`, (error as Error).message);
}
