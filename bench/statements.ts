import { parseArgs } from 'node:util';
import { sendStatement } from '../test/bank-file.ts';
import { fileOf, monthOf, openBankOffice, untilNone } from './bank-office.ts';
import { megabytes, peakMemory } from './peak-memory.ts';
import { processorTime, workOf } from './processor-time.ts';

/*
 * Sends a statement of many lines that the demo's debtors have paid, and says what processor time the server and PostgreSQL took
 * to read it and to match it and post what is certain, and what memory: node launch.cjs bench/statements.ts --lines 10000
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    lines: { type: 'string', default: '10000' },
    'only-suggest': { type: 'boolean', default: false },
  },
});
const office = await openBankOffice(Number(values.cases), { auto_post: !values['only-suggest'] });
try {
  const { admin, database } = office;
  const { pid } = office.server();
  const file = fileOf(office, await monthOf(office, Number(values.lines)));
  console.log(`${values.lines} lines, ${megabytes(file.length)}; the server takes ${await peakMemory(pid)} before`);
  const stored = await processorTime(database);
  let [since, served, kept] = [performance.now(), workOf(pid), stored()];
  const report = async (what: string) => {
    const [server, postgres] = [(workOf(pid) - served) / 1000, (stored() - kept) / 1000];
    const clock = (performance.now() - since) / 1000;
    console.log(
      `${what}: ${(server + postgres).toFixed(1)} s of the processor (server ${server.toFixed(1)}, PostgreSQL ` +
        `${postgres.toFixed(1)}), ${clock.toFixed(1)} s by the clock; at most ${await peakMemory(pid)} of memory in the server`,
    );
    [since, served, kept] = [performance.now(), workOf(pid), stored()];
  };

  const { status, body } = await sendStatement(admin, file);
  if (status >= 300) throw new Error(JSON.stringify(body));
  await untilNone(office, `bank_statement_files where state = 'running'`);
  await report('read');
  await untilNone(office, 'bank_transfers where awaits_matching');
  await report('matched and posted');
  const { rows } = await database.query<{ state: string; lines: number }>(
    'select state, count(*) as lines from bank_transfers group by state order by state',
  );
  console.log(rows.map(({ state, lines }) => `${lines} ${state}`).join(', '));
} finally {
  await office.close();
}
