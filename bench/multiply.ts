import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { role } from '#domain/rights/role.ts';

/*
 * Makes a large office out of a demo in PostgreSQL: every case is copied with its debtor, contacts, contracts, activities,
 * promises and money, and with the collectors who work them, since no person works a sixth of a million cases; creditors,
 * coordinators and lists stay as they are: node launch.cjs bench/multiply.ts --url postgres://… --times 50
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, times: { type: 'string', default: '50' } } });
const times = Number(values.times);

/** Farther apart than any two ids of a demo. */
const step = 2_000_000;

/** A table comes after those that it points to; what a row is known by gets the copy's number. */
const copied: readonly { table: string; points?: Readonly<Record<string, string>>; named?: string }[] = [
  { table: 'users', named: 'email' },
  { table: 'business_entities' },
  { table: 'addresses', points: { business_entity_id: 'business_entities' } },
  { table: 'people', points: { business_entity_id: 'business_entities' } },
  {
    table: 'debt_cases',
    points: { debtor_id: 'business_entities', debtor_address_id: 'addresses', person_id: 'people' },
    named: 'odzysk_no',
  },
  { table: 'debt_case_users', points: { debt_case_id: 'debt_cases', user_id: 'users' } },
  { table: 'debt_case_addresses', points: { debt_case_id: 'debt_cases', address_id: 'addresses' } },
  { table: 'contracts', points: { debt_case_id: 'debt_cases' } },
  { table: 'contract_items', points: { contract_id: 'contracts' } },
  {
    table: 'activities',
    points: {
      debt_case_id: 'debt_cases',
      contact_address_id: 'addresses',
      user_id: 'users',
      given_to_user_id: 'users',
      finished_by_user_id: 'users',
    },
  },
  { table: 'invoices', points: { debt_case_id: 'debt_cases', contract_id: 'contracts' } },
  {
    table: 'debtor_payments',
    points: { debt_case_id: 'debt_cases', confirming_person_id: 'people', user_id: 'users' },
  },
  {
    table: 'debtor_payment_contracts',
    points: { debtor_payment_id: 'debtor_payments', contract_id: 'contracts' },
  },
  { table: 'creditor_payments', points: { debt_case_id: 'debt_cases' } },
  {
    table: 'creditor_payment_contracts',
    points: { creditor_payment_id: 'creditor_payments', contract_id: 'contracts' },
  },
  { table: 'promises', points: { activity_id: 'activities', debt_case_id: 'debt_cases', user_id: 'users' } },
  {
    table: 'agreements',
    points: { debt_case_id: 'debt_cases', broken_task_id: 'activities', user_id: 'users', confirming_user_id: 'users' },
  },
  { table: 'agreement_items', points: { agreement_id: 'agreements' } },
  { table: 'debt_cases_tags', points: { debt_case_id: 'debt_cases' } },
];

const client = new Client({ connectionString: values.url });
await client.connect();
const rowsOf = async <Row extends object>(text: string, parameters: unknown[] = []) =>
  (await client.query<Row>(text, parameters)).rows;

// Searched copies and sums are copied with the rest, and every reference leads to a row of the same copy.
await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
await client.query(`
  create temporary table stays as
  select 'business_entities' as relation, id from business_entities where type = 'Creditor'
  union all select 'addresses', a.id from addresses a join business_entities b on b.id = a.business_entity_id where b.type = 'Creditor'
  union all select 'people', p.id from people p where not exists (
    select from business_entities b where b.id = p.business_entity_id and b.type <> 'Creditor')
  union all select 'users', id from users where role not in (${role.debt_collector}, ${role.terrain_debt_collector})`);
await client.query('create index on stays (relation, id)');
await client.query('analyze stays');
for (const copy of copied) await multiply(copy);
await client.query('vacuum analyze');
await client.end();

async function multiply({ table, points = {}, named }: (typeof copied)[number]): Promise<void> {
  const columns = await rowsOf<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const stays = (relation: string, id: string) =>
    `exists (select from stays s where s.relation = '${relation}' and s.id = ${id})`;
  // A row leads to its own copy, but to the collectors of all by turns: their cases lie all over the table.
  const copyOf = (relation: string) => (relation === 'users' ? `(n + t.debt_case_id) % ${times}` : 'n');
  const pointing = (name: string, relation: string) => {
    const column = `t."${name}"`;
    return `case when ${stays(relation, column)} then ${column} else ${column} + (${copyOf(relation)}) * ${step} end`;
  };
  const written = columns.map(({ name }) => {
    const relation = points[name];
    if (name === 'id') return `t.id + n * ${step}`;
    if (name === named) return `t."${name}" || '/' || n`;
    return relation === undefined ? `t."${name}"` : pointing(name, relation);
  });
  const indexes = await rowsOf<{ definition: string; name: string }>(
    `select pg_get_indexdef(i.indexrelid) as definition, i.indexrelid::regclass::text as name from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const list = columns.map(({ name }) => `"${name}"`).join(', ');
  const hasId = columns.some(({ name }) => name === 'id');
  const { rowCount } = await client.query(
    `insert into ${table} (${list}) select ${written.join(', ')} from ${table} t, generate_series(1, ${times - 1}) as n
     where ${hasId ? `not ${stays(table, 't.id')}` : 'true'}`,
  );
  const people = Object.entries(points).filter(([, relation]) => relation === 'users');
  const turned = people.map(([name]) => `"${name}" = ${pointing(name, 'users')}`);
  if (turned.length)
    await client.query(
      `update ${table} t set ${turned.join(', ')} from (select 0 as n) o where t.debt_case_id < ${step}`,
    );
  for (const { definition } of indexes) await client.query(definition);
  if (hasId)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table]);
  console.log(`${table}: ${rowCount} rows more`);
}
