import { readFile, stat } from 'node:fs/promises';
import { runCommand } from '../command.ts';
import { BadSetting, MissingSetting, readConfig } from '../config.ts';
import { prepareForServing } from '../prepare-database.ts';
import { readBackup, readManifest } from './read-backup.ts';
import { openTarget, refuseUnfitPlace } from './open-target.ts';
import { restoreBackup } from './restore-backup.ts';
import { identitiesIn } from './sealed-stream.ts';

/** `npm run restore -- --from odzysk.age --key backup.key`, into an empty place; with `--check` all of it is read and nothing restored. */
const options = { from: { type: 'string' }, key: { type: 'string' }, check: { type: 'boolean' } } as const;
await runCommand(options, async ({ from, key, check }) => {
  if (!from) throw new MissingSetting('--from', 'plik kopii / the file of a backup: --from odzysk.age');
  if (!key) throw new MissingSetting('--key', 'plik klucza / the file of the key: --key backup.key');
  await refuseFolder('--from', from);
  await refuseFolder('--key', key);
  const identities = identitiesIn(await readFile(key, 'utf8'));
  if (check) return checkBackup(from, identities);
  const config = readConfig(process.env);
  await refuseUnfitPlace(config);
  // A wrong key, or no backup at all, is told before a database is made.
  await readManifest(from, identities);
  const target = await openTarget(config);
  try {
    const { rows, files, missing, made_at } = await restoreBackup(from, identities, target);
    await target.keep();
    await prepareForServing(config);
    console.log(
      `Przywrócono stan z ${made_at} i porównano wiersze: ${rows}, pliki: ${files}. / Restored as of ${made_at} and compared rows: ${rows}, files: ${files}.`,
    );
    tellMissing(missing);
  } finally {
    await target.close();
  }
});

async function refuseFolder(option: string, path: string): Promise<void> {
  if ((await stat(path)).isDirectory())
    throw new BadSetting(option, `${path} to katalog, nie plik / ${path} is a folder, not a file`);
}

async function checkBackup(from: string, identities: readonly string[]): Promise<void> {
  const nothing = async () => {};
  let made_at = '';
  const { tables, files, missing } = await readBackup(from, identities, {
    begin: async (manifest) => void (made_at = manifest.made_at),
    rows: nothing,
    file: nothing,
    belonging: nothing,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Kopia z ${made_at} jest cała: wiersze ${rows}, pliki ${files}. / The backup of ${made_at} is whole: rows ${rows}, files ${files}.`,
  );
  tellMissing(missing);
}

function tellMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  console.error(
    `Plików, których nie było już przy robieniu kopii: ${missing.length}. / Files that were gone when the backup was made: ${missing.length}.`,
  );
}
