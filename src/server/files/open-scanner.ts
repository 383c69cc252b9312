import { createReadStream } from 'node:fs';
import { BadSetting, type Config } from '../config.ts';
import { ping, scan, ScannerUnavailable } from './clamd.ts';
import type { IncomingFile } from './storage.ts';

/** The signature found in a file that came in, null for none. Throws {@link ScannerUnavailable}. */
export type Scanner = (file: IncomingFile) => Promise<string | null>;

/** Milliseconds the start waits for a sign of life. */
const patience = 5_000;

/**
 * The scanner of the settings, undefined without one. Something else at its address stops the start ({@link BadSetting});
 * nobody there is only told to `warn`: it may come up later, and until then files are refused.
 */
export async function openScanner(config: Config, warn: (line: string) => void): Promise<Scanner | undefined> {
  const { CLAMD_URL: at, CLAMD_TIMEOUT: timeoutMs } = config;
  if (!at) return undefined;
  try {
    const answer = await ping(at, patience);
    if (answer !== 'PONG')
      throw new BadSetting('CLAMD_URL', 'odpowiada tam coś, co nie jest clamd / what answers there is no clamd');
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    warn(
      `CLAMD_URL: ${error.message}; pliki nie będą przyjmowane, dopóki nie odpowie / files are refused until it answers`,
    );
  }
  return ({ path }) => scan(at, createReadStream(path), timeoutMs);
}
