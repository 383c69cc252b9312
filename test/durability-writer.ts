import { openDatabase, type OpenOptions } from '#server/database/open-database.ts';

/** A program to be killed: writes row after row and prints the number of each once the database has acknowledged it. */

/** Rows of one transaction; after a kill all of them are there or none. */
const TOGETHER = 3;

const { first, ...options } = JSON.parse(process.argv[2] ?? '{}') as OpenOptions & { first: number };
const database = await openDatabase(options);

for (let batch = first; ; batch += 1) {
  await database.transaction(async ({ query }) => {
    for (let part = 0; part < TOGETHER; part += 1) {
      await query('INSERT INTO writes (batch, part, filling) VALUES ($1, $2, $3)', [
        batch,
        part,
        'x'.repeat(part * 1000),
      ]);
    }
  });
  process.stdout.write(`${batch}\n`);
}
