import { openDatabase } from '#server/database/open-database.ts';

/** A program to be killed while its database is busy with a query that takes minutes. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '', durable: false });
const endless = database.query('SELECT count(*) FROM generate_series(1, 1000000000)');
process.stdout.write('asked\n');
await endless;
