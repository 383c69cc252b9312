import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';

/*
 * Fills the record of changes of an empty PostgreSQL and times what the product asks of it, with what writing a line more takes:
 * node launch.cjs bench/growth.ts --url postgres://… [--lines 3000000] [--up-to 0087_sorted_activities.sql]
 * `--up-to` leaves out the migrations after one, to compare. What is there already is not made again.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    lines: { type: 'string', default: '3000000' },
    'up-to': { type: 'string' },
  },
});
const wanted = Number(values.lines);
const database = await openDatabase({ databaseUrl: values.url, dataDir: '' });
await migrate(database, { upTo: values['up-to'] });

/** Of a line in twenty a case: half of them reads, as in an office, a fifth of them new records with all their values. */
const linesOf = (from: number, to: number) => `
  insert into record_changes (at, user_id, address, resource, record_id, within_id, action, changes)
  select timestamptz '2021-01-01' + n * interval '50 seconds', 1 + n % 40, '10.0.' || n % 7 || '.' || n % 200,
    case n % 4 when 0 then 'debt_case' when 1 then 'activity' when 2 then 'debtor' else 'debtor_payment' end,
    -- Of this week's cases and of those of long ago.
    case when n % 3 = 0 then 1 + n / 20 else 1 + abs(hashint8(n)) % greatest(n / 20, 1) end,
    case when n % 4 in (1, 3) then 1 + n / 20 end,
    case when n % 2 = 0 then 'read' when n % 5 = 0 then 'create' when n % 1001 = 0 then 'destroy' else 'update' end,
    case when n % 2 = 0 then '{}'
      when n % 5 = 0 then jsonb_build_object(
        'name', jsonb_build_array(null, 'Dłużnik ' || md5(n::text)), 'nip', jsonb_build_array(null, hashint8(n)::text),
        'description', jsonb_build_array(null, 'Rozmowa z panem ' || md5((n + 1)::text) || ', obiecał wpłatę do końca tygodnia'),
        'amount', jsonb_build_array(null, (n % 90000)::text || '.00'), 'debt_case_id', jsonb_build_array(null, 1 + n / 20),
        'created_on', jsonb_build_array(null, date '2021-01-01' + (n / 1728)::int), 'user_id', jsonb_build_array(null, n % 40))
      else jsonb_build_object('description', jsonb_build_array('Było ' || n, 'Jest ' || md5(n::text))) end
  from generate_series(${from}::bigint, ${to}::bigint) as n`;

const [there] = await rowsOf<{ n: number }>('select count(*)::int as n from record_changes');
const block = 50_000;
const filling = new Client({ connectionString: values.url });
await filling.connect();
await filling.query(`insert into users (id, email, first_name, last_name, role, password_digest)
    select n, 'pracownik' || n || '@odzysk.example', 'Jan', 'Numer ' || n, 0, '' from generate_series(1, 40) as n on conflict do nothing`);
// Made at once when the lines are there: kept up line by line it takes longer than all the rest.
if (there!.n < wanted) await filling.query('drop index record_changes_words');
for (let from = there!.n + 1; from <= wanted; from += block) {
  const taken = await timed(linesOf(from, Math.min(from + block - 1, wanted)), filling);
  if ((from - 1) % (block * 10) === 0)
    console.log(`${from - 1} lines there: ${Math.round((taken * 1000) / block)} µs a line`);
}
await filling.query(
  'create index if not exists record_changes_words on record_changes using gin (record_change_words(changes) gin_trgm_ops)',
);
await filling.query('vacuum analyze record_changes');
const [size] = await rowsOf<{ rows: string; indexes: string; words: string }>(`
  select pg_size_pretty(sum(pg_table_size(relid))) as rows, pg_size_pretty(sum(pg_indexes_size(relid))) as indexes,
    pg_size_pretty((select sum(pg_relation_size(indexrelid)) from pg_index where indrelid in (select relid from pg_partition_tree('record_changes') union select 'record_changes'::regclass)
      and pg_get_indexdef(indexrelid) like '%record_change_words%')) as words
  from (select relid from pg_partition_tree('record_changes') union select 'record_changes'::regclass) as parts`);
console.log(`rows ${size!.rows}, indexes ${size!.indexes}, of which the words ${size!.words}`);

const shown = 'c.id, c.at, c.user_id, u.full_name, c.address, c.resource, c.record_id, c.action, c.changes';
const page = 'order by c.at desc, c.id desc limit 31';
const list = (where: string) =>
  `select ${shown} from record_changes c left join users u on u.id = c.user_id where ${where} ${page}`;
/** Some of the places that a record may have; no two questions ask of the same. */
const place = (n: number) => 1 + ((n * 7919) % Math.max(1, Math.floor(wanted / 20)));
const line = (n: number) => 1 + ((n * 104_729) % wanted);
const questions: Record<string, (n: number) => string> = {
  'history of a case': (n) =>
    list(`(c.resource = 'debt_case' and c.record_id = ${place(n)} or c.resource = 'activity' and c.within_id = any('{${place(n)}}')
      or c.resource = 'debtor_payment' and c.within_id = any('{${place(n)}}')) and c.action <> 'read'`),
  'newest line of one’s own, to undo': (n) =>
    `select max(id) from record_changes where resource = 'debt_case' and record_id = ${place(n)} and user_id = 5 and action in ('create', 'update', 'destroy')`,
  'line to undo, by its id': (n) => `select * from record_changes where id = ${line(n)} and record_id <> 0`,
  'lines of a record since': (n) =>
    `select action, changes from record_changes where resource = 'debtor' and record_id = ${place(n)} and id > ${line(n)} and action <> all('{read,csv}') order by id`,
  'read a moment ago?': (n) =>
    `select 1 from record_changes where action = 'read' and user_id = 6 and record_id = ${place(n)} and resource = 'debt_case' and at > now() - interval '15 minutes'`,
  'last here': (n) =>
    `select max(at) from record_changes where action = 'read' and user_id = 6 and record_id = ${place(n)} and resource = 'debt_case' and at < now() - interval '15 minutes'`,
  'the list: newest': () => list('true'),
  'the list: page 50': () => list('true').replace('limit 31', 'limit 31 offset 1470'),
  'the list: a person': (n) => list(`c.user_id = ${1 + (n % 40)}`),
  'the list: a month of long ago': (n) => list(`c.at < timestamptz '2021-03-01' + ${n} * interval '1 day'`),
  'the list: deletions': () => list(`c.action = 'destroy'`),
  'the list: a word': (n) =>
    list(`record_change_words(c.changes) like '%' || substr(md5('${n * 10 + 5}'), 1, 8) || '%'`),
  'erasing: where a name stands': (n) =>
    `select distinct record_id as id from record_changes where resource = 'debtor' and record_change_words(changes) like '%' || md5('${n * 10 + 5}') || '%'`,
  'a line more': (n) => linesOf(wanted + n, wanted + n),
};
const asked = 60;
for (const [name, question] of Object.entries(questions)) {
  const took: number[] = [];
  for (let n = 1; n <= asked; n += 1) took.push(await timed(question(n)));
  const sorted = took.toSorted((a, b) => a - b);
  console.log(`${name.padEnd(36)} ${sorted[asked / 2]!.toFixed(2)} ms, slowest ${sorted.at(-1)!.toFixed(1)}`);
}

/** What the log of writes grows by, a line, in the first 20,000 after a checkpoint: every page touched goes into it whole. */
await database.query('checkpoint');
const [start] = await rowsOf<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
for (let n = 0; n < 20; n += 1) await filling.query(linesOf(wanted + 100 + n * 1000, wanted + 1099 + n * 1000));
const [log] = await rowsOf<{ bytes: number }>(
  `select (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '${start!.at}') / 20000)::int as bytes`,
);
console.log(`the log of writes grows by ${log!.bytes} bytes a line`);
await filling.end();
await database.close();

async function timed(text: string, asked: { query(text: string): Promise<unknown> } = database): Promise<number> {
  const start = performance.now();
  await asked.query(text);
  return performance.now() - start;
}

async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.query<Row>(text)).rows;
}
