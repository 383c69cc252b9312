import { readdirSync, readFileSync } from 'node:fs';

/** The process of the embedded database in `dataDir`, found the way Linux lists processes. */
export function databaseProcess(dataDir: string): number {
  const found = readdirSync('/proc').find((entry) => {
    const command = /^\d+$/.test(entry) ? commandOf(entry) : '';
    return command.includes('embedded/process') && command.includes(dataDir);
  });
  if (!found) throw new Error(`No database process serves ${dataDir}`);
  return Number(found);
}

/** Empty for a process that has just ended. */
function commandOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
