import type { Connection, Database } from '#server/database/connection.ts';
import { liftLimit } from '#server/database/statement-limit.ts';
import type { DemoBatch, DemoLookups, DemoRow } from './rows/demo.ts';
import { generateDemo } from './generate.ts';
import { withoutSearchIndexes } from './search-indexes.server.ts';

export type LoadDemoOptions = {
  readonly cases: number;
  readonly seed: number;
  readonly now: Date;
  /** Digest of the password that all demo users get. */
  readonly passwordDigest: string;
  /** Told after each batch how many of the cases are in. */
  readonly onProgress?: (casesDone: number) => void;
};

/** Reference lists whose codes the demo uses. */
const LISTS = [
  'activity_types',
  'address_types',
  'confirmation_sources',
  'contract_item_states',
  'contract_item_types',
  'contract_types',
  'creditor_payment_types',
  'currencies',
  'debt_case_states',
  'debt_case_types',
  'debtor_payment_types',
  'person_data_sources',
] as const;

/** Whether the database holds cases, of the demo or real: then no demo is loaded into it. */
export async function hasCases({ query }: Connection): Promise<boolean> {
  const { rows } = await query<{ found: boolean }>('SELECT EXISTS (SELECT FROM debt_cases) AS found');
  return rows[0]?.found === true;
}

/**
 * Fills a migrated database without cases with demo data, all or nothing, in one transaction.
 * @throws Error when there are cases already.
 */
export async function loadDemo(database: Database, options: LoadDemoOptions): Promise<void> {
  await database.transaction(async (connection) => {
    await liftLimit(connection);
    if (await hasCases(connection)) throw new Error('demo data is loaded into a database without cases only');
    await withoutSearchIndexes(connection, options.cases, () => fill(connection, options));
    // The planner knows nothing of the new rows until then.
    await connection.query('ANALYZE');
  });
}

/** The earliest due date stands for all that is unpaid; what payments covered is worked out once the product has started. */
const datesOfUnpaid = `
  UPDATE debt_cases c SET
    limitation_date = CASE WHEN i.is_open THEN make_date(extract(year FROM i.due)::integer + 3, 12, 31) END,
    overdue_since = CASE WHEN i.is_open THEN i.due END,
    next_limitation_date = CASE WHEN i.is_open THEN i.limits_next END,
    debt_holds_until = CASE
      WHEN i.is_paid THEN date '1970-01-01'
      WHEN i.is_open THEN i.limits_next END
  FROM (
    SELECT k.id, min(n.due_date) AS due,
      min(l.day) FILTER (WHERE l.day >= CURRENT_DATE) AS limits_next,
      coalesce(k.remaining_amount, k.remaining_amount_euro) > 0 AS is_open,
      EXISTS (SELECT FROM debtor_payments p WHERE p.debt_case_id = k.id) AS is_paid
    FROM debt_cases k JOIN invoices n ON n.debt_case_id = k.id
    CROSS JOIN LATERAL (SELECT make_date(extract(year FROM n.due_date)::integer + 3, 12, 31) AS day) l
    WHERE n.due_date IS NOT NULL GROUP BY k.id
  ) i WHERE i.id = c.id`;

/** What came of promises is worked out once the product has started: their last word held until a day long gone. */
const promisesToWorkOut = `
  INSERT INTO promises (activity_id, debt_case_id, kind, amount, currency_id, date, made_on, ends_on, paid, paid_then,
    state, state_then, holds_until, noted_on, user_id)
  SELECT a.id, a.debt_case_id, p.kind, p.amount, p.currency_id, p.date,
    (coalesce(a.performed_at, a.created_at) AT TIME ZONE 'Europe/Warsaw')::date, p.date, p.amount, p.amount,
    'open', 'open', '1970-01-01', CURRENT_DATE, a.user_id
  FROM activities a CROSS JOIN LATERAL (VALUES
    ('payment', a.payment_pledge_date, 0.00, 1), ('item_return', a.item_return_pledge_date, NULL, NULL)
  ) AS p (kind, date, amount, currency_id)
  WHERE p.date IS NOT NULL`;

/** What the agency calls some of its cases. */
const tags = `
  WITH made AS (
    INSERT INTO tags (name, name_en) VALUES ('pilne', 'urgent'), ('pełnomocnik', 'has a lawyer'), ('ugoda', 'settlement')
    ON CONFLICT (name) DO NOTHING RETURNING id, name
  )
  INSERT INTO debt_cases_tags (debt_case_id, tag_id)
  SELECT c.id, made.id FROM made
  JOIN debt_cases c ON c.id % CASE made.name WHEN 'pilne' THEN 9 WHEN 'ugoda' THEN 14 ELSE 23 END = 0`;

async function fill(connection: Connection, options: LoadDemoOptions): Promise<void> {
  const filled = new Set<string>();
  let lastNumbers: ReadonlyMap<number, number> = new Map();
  for (const progress of generateDemo({
    ...options,
    lookups: await readLookups(connection),
    firstIds: await readFirstIds(connection),
    account: { passwordDigest: options.passwordDigest, takenAddresses: await readAddresses(connection) },
  })) {
    await insertBatch(connection, progress.batch, filled);
    ({ lastNumbers } = progress);
    options.onProgress?.(progress.casesDone);
  }
  await continueCounting(connection, filled, lastNumbers);
  await connection.query(datesOfUnpaid);
  await connection.query(promisesToWorkOut);
  await connection.query(tags);
}

async function insertBatch(connection: Connection, batch: DemoBatch, filled: Set<string>): Promise<void> {
  for (const [table, rows] of batch) {
    if (rows.length === 0) continue;
    if (rows[0] && 'id' in rows[0]) filled.add(table);
    await insertRows(connection, table, rows);
  }
}

/** One statement for all rows; PostgreSQL itself reads each value as its column's type. */
async function insertRows({ query }: Connection, table: string, rows: readonly DemoRow[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
  const text = `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`;
  await query(text, [JSON.stringify(rows)]);
}

async function readLookups({ query }: Connection): Promise<DemoLookups> {
  const lookups: Record<string, Record<string, number>> = {};
  for (const table of LISTS) {
    const { rows } = await query<{ code: string; id: number }>(`SELECT code, id FROM ${table} WHERE code IS NOT NULL`);
    lookups[table] = Object.fromEntries(rows.map(({ code, id }) => [code, id]));
  }
  return lookups;
}

/** Parties and users may be there before the first case: an administrator is made at the first start. */
async function readFirstIds({ query }: Connection): Promise<Record<string, number>> {
  const firstIds: Record<string, number> = {};
  for (const table of ['users', 'business_entities', 'addresses', 'people']) {
    const { rows } = await query<{ next: number }>(`SELECT coalesce(max(id), 0) + 1 AS next FROM ${table}`);
    firstIds[table] = rows[0]?.next ?? 1;
  }
  return firstIds;
}

async function readAddresses({ query }: Connection): Promise<Map<string, number>> {
  const { rows } = await query<{ email: string; id: number }>('SELECT lower(email) AS email, id FROM users');
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Lets the database go on with ids and case numbers where the demo left off. */
async function continueCounting(
  { query }: Connection,
  tables: ReadonlySet<string>,
  lastNumbers: ReadonlyMap<number, number>,
): Promise<void> {
  for (const table of tables) {
    await query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM "${table}"))`);
  }
  for (const [year, last] of lastNumbers) {
    await query(
      `INSERT INTO case_numbers (year, last) VALUES ($1, $2)
       ON CONFLICT (year) DO UPDATE SET last = greatest(case_numbers.last, excluded.last)`,
      [year, last],
    );
  }
}
