import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#domain/claims/balance.ts';
import { owesItsAmount } from '#domain/claims/case-balance.ts';
import { noRates } from '#domain/claims/claims-of.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { fromCents } from '#engine/money.ts';
import { testDatabase } from '#test/database.ts';
import { loadDemo } from './load.server.ts';
import { withoutSearchIndexes } from './search-indexes.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const options = { cases: 300, seed: 1, now, passwordDigest: 'digest' };

const database = await testDatabase();
const progress: number[] = [];

beforeAll(() => loadDemo(database, { ...options, onProgress: (casesDone) => progress.push(casesDone) }));

/** Number of rows that a query gives: zero where the query looks for what is wrong. */
async function count(query: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${query}) AS found`);
  return rows[0]!.count;
}

const earliest = (days: readonly number[]) => (days.length ? isoDate(Math.min(...days)) : null);

describe('the demo in the database', () => {
  it('has as many cases as were asked for and tells how far it is', async () => {
    expect(await count('SELECT 1 FROM debt_cases')).toBe(300);
    expect(progress.at(-1)).toBe(300);
  });

  it('has a case in each state and a user in each role', async () => {
    expect(await count('SELECT id FROM debt_case_states EXCEPT SELECT debt_case_state_id FROM debt_cases')).toBe(0);
    expect(await count('SELECT DISTINCT role FROM users')).toBe(6);
    expect(
      await count('SELECT id FROM contract_item_states EXCEPT SELECT contract_item_state_id FROM contract_items'),
    ).toBe(0);
    expect(await count('SELECT id FROM activity_types EXCEPT SELECT activity_type_id FROM activities')).toBe(0);
  });

  it('has accounts that have been used lately, so that everybody can sign in', async () => {
    const lately = `'${now.toISOString()}'::timestamptz - interval '3 days'`;
    expect(await count(`SELECT 1 FROM users WHERE password_digest = 'digest'`)).toBeGreaterThan(6);
    expect(
      await count(
        `SELECT 1 FROM users WHERE password_digest = 'digest' AND least(last_seen_at, password_changed_at) < ${lately}`,
      ),
    ).toBe(0);
  });

  it('has sums and remaining amounts right to the grosz in both currencies', async () => {
    const wrong = await count(`
      SELECT 1 FROM debt_cases c
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE code = 'PLN'), 0) AS pln,
               coalesce(sum(amount) FILTER (WHERE code = 'EUR'), 0) AS eur
        FROM debtor_payments p JOIN currencies y ON y.id = p.currency_id WHERE p.debt_case_id = c.id
      ) paid
      WHERE (c.payments_sum, c.payments_sum_euro) IS DISTINCT FROM (paid.pln, paid.eur)
         OR c.remaining_amount IS DISTINCT FROM c.total_amount - paid.pln
         OR c.remaining_amount_euro IS DISTINCT FROM c.total_amount_euro - paid.eur
         OR c.total_amount IS DISTINCT FROM c.initial_amount + coalesce(c.debt_collection_cost, 0)
         OR c.total_amount_euro IS DISTINCT FROM c.initial_amount_euro
         OR least(c.remaining_amount, c.remaining_amount_euro) < 0`);
    expect(wrong).toBe(0);
    expect(await count('SELECT 1 FROM debtor_payments WHERE currency_id = 2')).toBeGreaterThan(0);
  });

  it('tells of each case since when it is overdue, and what is limited next, as its ledger does, at the latest once the product has started', async () => {
    const { rows } = await database.query<{
      id: number;
      overdue_since: string | null;
      next_limitation_date: string | null;
    }>(`
      SELECT id, overdue_since, next_limitation_date FROM debt_cases
      WHERE debt_holds_until IS DISTINCT FROM '1970-01-01' ORDER BY id`);
    const ids = rows.map(({ id }) => id);
    const facts = await readCaseFacts(database.kysely, ids);
    const question = { on: '2026-11-21', today: '2026-11-21', rates: await interestRates(database.kysely) };
    const owed = rows.map(({ id }) => {
      const claims = balanceOf(facts.get(id)!, question).currencies.flatMap((one) => one.claims);
      const unpaid = claims.filter(({ principalLeft, interestLeft }) => principalLeft > 0n || interestLeft > 0n);
      const due = unpaid.filter(owesItsAmount).flatMap(({ claim }) => claim.due ?? []);
      const limits = unpaid.flatMap(({ limitationDate }) =>
        limitationDate && limitationDate >= dayNumber(today()) ? limitationDate : [],
      );
      return { id, overdue_since: earliest(due), next_limitation_date: earliest(limits) };
    });
    expect(rows).toEqual(owed);
    expect(rows.length).toBeGreaterThan(100);
    expect(await count("SELECT 1 FROM debt_cases WHERE debt_holds_until = '1970-01-01'")).toBeGreaterThan(100);
  });

  it('leaves nothing to pay in cases that ended with repayment', async () => {
    const open = `SELECT 1 FROM debt_cases c JOIN debt_case_states s ON s.id = c.debt_case_state_id
      WHERE s.code = 'completed_repayment' AND coalesce(c.remaining_amount, c.remaining_amount_euro) <> 0`;
    expect(await count(open)).toBe(0);
  });

  it('has the last action of each case, its finish date only when it is finished, and dates in order', async () => {
    const wrong = await count(`
      SELECT 1 FROM debt_cases c JOIN debt_case_states s ON s.id = c.debt_case_state_id
      WHERE c.last_action_at IS DISTINCT FROM (SELECT max(performed_at) FROM activities a WHERE a.debt_case_id = c.id)
        OR c.last_contact_at IS DISTINCT FROM (
          SELECT max(performed_at) FROM activities a WHERE a.debt_case_id = c.id AND a.debtor_contacted)
         OR (c.finish_date IS NULL) <> (s.code IN ('process', 'vindication'))
         OR c.attorney_date > c.receive_date OR c.finish_date < c.receive_date OR c.expiration_date < c.receive_date
         OR EXISTS (SELECT FROM activities a WHERE a.debt_case_id = c.id AND a.created_at < c.created_at)
         OR EXISTS (SELECT FROM contracts t WHERE t.debt_case_id = c.id
                    AND (t.start_date > t.termination_date OR t.termination_date > c.receive_date))
         OR EXISTS (SELECT FROM debtor_payments p WHERE p.debt_case_id = c.id
                    AND (p.payment_date < c.receive_date OR p.payment_date > c.finish_date))`);
    expect(wrong).toBe(0);
  });

  it('numbers the cases by year in the order in which they came, and the database goes on counting', async () => {
    const { rows } = await database.query<{ no: string; year: number; last: number }>(`
      SELECT max(odzysk_no) AS no, extract(year FROM receive_date)::int AS year, count(*)::int AS last
      FROM debt_cases GROUP BY 2 ORDER BY 2`);
    for (const { no, year, last } of rows) expect(no).toBe(`${year}/${String(last).padStart(6, '0')}`);
    expect(
      await count(
        'SELECT 1 FROM debt_cases a JOIN debt_cases b ON a.odzysk_no < b.odzysk_no AND a.created_at > b.created_at',
      ),
    ).toBe(0);
    const newest = rows.at(-1)!;
    const next = await database.query<{ no: string }>('SELECT next_case_no($1) AS no', [newest.year]);
    expect(next.rows[0]!.no).toBe(`${newest.year}/${String(newest.last + 1).padStart(6, '0')}`);
  });

  it('lets new rows follow on its ids', async () => {
    const { rows } = await database.query<{ id: number; highest: number }>(`
      INSERT INTO business_entities (type, name) VALUES ('Debtor', 'Nowy')
      RETURNING id, (SELECT max(id) FROM business_entities) AS highest`);
    expect(rows[0]!.id).toBe(rows[0]!.highest + 1);
  });

  it("confirms payments only by people of the case's creditor who are going", async () => {
    const wrong = `SELECT 1 FROM debtor_payments p JOIN debt_cases c ON c.id = p.debt_case_id
      JOIN people o ON o.id = p.confirming_person_id
      WHERE o.going IS NOT TRUE OR o.business_entity_id <> c.creditor_id`;
    expect(await count(wrong)).toBe(0);
    expect(await count('SELECT 1 FROM people WHERE going IS FALSE')).toBeGreaterThan(0);
  });

  it('promises only in calls, visits, messages and meetings', async () => {
    const pledges =
      'SELECT activity_type_id FROM activities WHERE coalesce(payment_pledge_date, item_return_pledge_date) IS NOT NULL';
    expect(await count(`${pledges} AND activity_type_id NOT IN (2, 3, 5, 6)`)).toBe(0);
    expect(await count(pledges)).toBeGreaterThan(50);
  });

  it('knows the bank by its tax number', async () => {
    const wrong = `SELECT 1 FROM debt_cases c JOIN business_entities b ON b.id = c.creditor_id
      WHERE (b.nip = '8960005673') <> (c.customer IS NOT DISTINCT FROM 'santander')`;
    expect(await count(wrong)).toBe(0);
    expect(await count("SELECT 1 FROM debt_cases WHERE customer = 'santander'")).toBeGreaterThan(20);
  });

  it('invoices exactly what is owed at first', async () => {
    const wrong = `SELECT 1 FROM debt_cases c WHERE coalesce(c.initial_amount, c.initial_amount_euro)
      <> (SELECT sum(amount) FROM invoices i WHERE i.debt_case_id = c.id)`;
    expect(await count(wrong)).toBe(0);
  });

  it('has ledgers that agree with what remains: of most cases to the grosz, of the others but for the interest', async () => {
    const db = database.kysely;
    const { rows } = await database.query<{ id: number; rest: string }>(
      'SELECT id, coalesce(remaining_amount, remaining_amount_euro)::text AS rest FROM debt_cases',
    );
    const ids = rows.map(({ id }) => id);
    const facts = await readCaseFacts(db, ids);
    const left = (id: number, rates: InterestRates): string => {
      const balance = balanceOf(facts.get(id)!, { on: '2026-11-21', today: '2026-11-21', rates });
      return fromCents(balance.currencies.reduce((sum, { totalLeft }) => sum + totalLeft, 0n));
    };
    const withInterest = await interestRates(db);
    expect(rows.filter(({ id, rest }) => left(id, noRates) !== rest)).toEqual([]);
    const agreeing = rows.filter(({ id, rest }) => left(id, withInterest) === rest);
    expect(agreeing.length).toBeGreaterThan(rows.length / 2);
  });

  it('builds the search indexes again that a large load does without', async () => {
    const indexes = "SELECT indexname FROM pg_indexes WHERE indexdef LIKE '%USING gin%'";
    const before = await count(indexes);
    await database.transaction((connection) =>
      withoutSearchIndexes(connection, 5000, async () => {
        const { rows } = await connection.query(indexes);
        expect(rows).toEqual([]);
      }),
    );
    expect(await count(indexes)).toBe(before);
    expect(before).toBeGreaterThan(10);
  });

  it('is not loaded over cases that are there', async () => {
    await expect(loadDemo(database, options)).rejects.toThrow('without cases only');
    expect(await count('SELECT 1 FROM debt_cases')).toBe(300);
  });
});
