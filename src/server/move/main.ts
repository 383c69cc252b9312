import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadSetting, readConfig } from '../config.ts';
import { DatabaseError } from '../database/errors.ts';
import { addressOfCommands } from '../database/several/server-databases.ts';
import { prepareForServing } from '../prepare-database.ts';
import { moveToPostgres } from './move-to-postgres.ts';

/** `npm run move-to-postgres -- --to ./data-postgres`: one command, with the settings that the server has. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const { databaseUrl, setting } = addressOfCommands(config);
  if (!databaseUrl) throw new BadSetting('DATABASE_URL', 'the PostgreSQL database to move to');
  if (!values.to) throw new BadSetting('--to', 'a new data directory, for example --to ./data-postgres');
  const onTable = (name: string, rows: number) => rows > 0 && console.log(`  ${name.padEnd(32)} ${rows}`);
  const { rows, files } = await moveToPostgres({
    from: config.ODZYSK_DATA_DIR,
    to: values.to,
    databaseUrl,
    setting,
    onTable,
  });
  await prepareForServing(config);
  console.log(
    `Przeniesiono i porównano wiersze: ${rows}, pliki: ${files}. / Moved and compared rows: ${rows}, files: ${files}.\n` +
      `Dalej / now: DATABASE_URL=… ODZYSK_DATA_DIR=${values.to} npm start`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof DatabaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
