import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../command.ts';
import { BadSetting, MissingSetting, readConfig } from '../config.ts';
import { openStorage } from '../files/open-storage.ts';
import { openSource, withSnapshot } from './open-source.ts';
import { newKeys } from './sealed-stream.ts';
import { refuseForeignDirectory } from '../whose-directory.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- --to /backups`, beside the server or without it; once before, `npm run backup -- --new-key backup.key`. */
const options = { to: { type: 'string' }, 'new-key': { type: 'string' } } as const;
await runCommand(options, async ({ to, 'new-key': newKey }) => {
  if (newKey !== undefined) return makeKeys(newKey);
  const config = readConfig(process.env);
  const recipients = config.ODZYSK_BACKUP_RECIPIENTS;
  if (!recipients)
    throw new MissingSetting(
      'ODZYSK_BACKUP_RECIPIENTS',
      'utworzy je / made by: npm run backup -- --new-key backup.key',
    );
  if (!to) throw new MissingSetting('--to', 'katalog lub nowy plik / a folder or a new file: --to /backups');
  refuseForeignDirectory(config.ODZYSK_DATA_DIR);
  const path = pathFor(to);
  const storage = await openStorage(config);
  const source = await openSource(config);
  try {
    const onTable = (name: string, rows: number) => rows > 0 && console.log(`  ${name.padEnd(32)} ${rows}`);
    const dataDir = config.ODZYSK_DATA_DIR;
    const { rows, files, missing } = await withSnapshot(source, (snapshot, tables) =>
      writeBackup(path, recipients, { snapshot, tables, storage, dataDir }, onTable),
    );
    const bytes = statSync(path).size;
    console.log(
      `Kopia ${path}: wiersze ${rows}, pliki ${files}, bajty ${bytes}. / Backup ${path}: rows ${rows}, files ${files}, bytes ${bytes}.`,
    );
    if (missing.length === 0) return;
    process.exitCode = 1;
    console.error(
      `W magazynie plików brakuje albo są uszkodzone: ${missing.length}. / The storage lacks files, or they are damaged: ${missing.length}.\n` +
        missing.map((key) => `  ${key}`).join('\n'),
    );
  } finally {
    await source.close();
    storage.close();
  }
});

async function makeKeys(path: string): Promise<void> {
  const { recipient, identity } = await newKeys();
  await writeFile(path, `# ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx', flush: true });
  console.log(
    `Klucz do przywracania jest w ${path}: przenieś go poza serwer. / The key to restore with is in ${path}: keep it away from the server.\n` +
      `ODZYSK_BACKUP_RECIPIENTS=${recipient}`,
  );
}

/** A name by the moment in a folder that is there; else a file of that name, which must be new. */
function pathFor(to: string): string {
  const isFolder = existsSync(to) && statSync(to).isDirectory();
  const path = isFolder ? join(to, `odzysk-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.age`) : to;
  if (existsSync(path)) throw new BadSetting('--to', `${path} już jest / ${path} is there already`);
  // A name that ends with a slash is meant as a folder.
  const folder = to.endsWith('/') ? to : dirname(path);
  if (!existsSync(folder)) throw new BadSetting('--to', `nie ma katalogu ${folder} / there is no folder ${folder}`);
  return path;
}
