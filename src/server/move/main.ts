import { runCommand } from '../command.ts';
import { MissingSetting, readConfig } from '../config.ts';
import { addressOfCommands } from '../database/several/server-databases.ts';
import { prepareForServing } from '../prepare-database.ts';
import { refuseForeignDirectory } from '../whose-directory.ts';
import { moveToPostgres } from './move-to-postgres.ts';

/** `npm run move-to-postgres -- --to ./data-postgres`: one command, with the settings that the server has. */
await runCommand({ to: { type: 'string' } }, async ({ to }) => {
  const config = readConfig(process.env);
  const { databaseUrl, setting } = await addressOfCommands(config);
  if (!databaseUrl)
    throw new MissingSetting(
      'DATABASE_URL',
      'baza PostgreSQL, do której się przenosi / the PostgreSQL database to move to',
    );
  if (!to) throw new MissingSetting('--to', 'nowy katalog danych / a new data directory: --to ./data-postgres');
  // What the superuser makes of it, its user could not open.
  refuseForeignDirectory(config.ODZYSK_DATA_DIR);
  const onTable = (name: string, rows: number) => rows > 0 && console.log(`  ${name.padEnd(32)} ${rows}`);
  const { rows, files } = await moveToPostgres({
    from: config.ODZYSK_DATA_DIR,
    to,
    databaseUrl,
    setting,
    onTable,
  });
  await prepareForServing(config);
  console.log(
    `Przeniesiono i porównano wiersze: ${rows}, pliki: ${files}. / Moved and compared rows: ${rows}, files: ${files}.\n` +
      `Dalej / now: DATABASE_URL=… ODZYSK_DATA_DIR=${to} npm start`,
  );
});
