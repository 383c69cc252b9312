import { sql } from 'kysely';
import { toCents } from '#engine/money.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';

/** What of a case its place among candidates follows from. */
export interface CandidateCase {
  readonly id: number;
  readonly odzysk_no: string;
  readonly is_open: boolean;
  readonly creditor_id: number;
}

export async function readCandidateCases(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CandidateCase>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<CandidateCase>`
    select c.id, c.odzysk_no, c.creditor_id, not coalesce(s.ended, false) as is_open
    from debt_cases c join debt_case_states s on s.id = c.debt_case_state_id
    where c.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether an amount is what somebody who pays what they owe, or have promised, would pay on a day. */
export type IsOwed = (caseId: number, line: { currency: string; amount: string; booked_on: string }) => boolean;

/** By the ledger of each case, so that it is right to the grosz. */
export async function owedIn(db: Db, ids: readonly number[]): Promise<IsOwed> {
  if (!ids.length) return () => false;
  const facts = await readCaseFacts(db, ids);
  const rates = await interestRates(db);
  const promised = await promisedAmounts(db, ids);
  const known = new Map<string, ReadonlySet<bigint>>();
  return (id, { currency, amount, booked_on }) => {
    const key = `${id} ${currency} ${booked_on}`;
    const ofCase = facts.get(id);
    const amounts = known.get(key) ?? (ofCase ? owedOn(ofCase, currency, booked_on, rates) : new Set());
    known.set(key, amounts);
    const cents = toCents(amount);
    return amounts.has(cents) || promised.has(promiseKey(id, currency, cents));
  };
}

/** Each open claim, with and without interest, and all of them. */
function owedOn(facts: CaseFacts, currency: string, on: string, rates: InterestRates): ReadonlySet<bigint> {
  const balance = balanceOf(facts, { on, today: today(), rates }).currencies.find((one) => one.currency === currency);
  if (!balance) return new Set();
  const { claims, totalLeft, dueLeft, principalLeft: allPrincipal } = balance;
  const open = claims.filter((one) => one.principalLeft + one.interestLeft + one.costsLeft > 0n);
  return new Set([
    totalLeft,
    dueLeft,
    allPrincipal,
    ...open.flatMap(({ claim, principalLeft, interestLeft, costsLeft }) => [
      claim.amount,
      principalLeft,
      principalLeft + interestLeft,
      costsLeft,
    ]),
  ]);
}

const promiseKey = (id: number, currency: string, cents: bigint) => `${id} ${currency} ${cents}`;

/** Promises, and installments of agreements that are open, each whole and what is left of it. */
async function promisedAmounts(db: Db, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: number; amount: string; currency: string }>`
    select p.debt_case_id as id, p.amount, y.code as currency from promises p join currencies y on y.id = p.currency_id
    where p.debt_case_id = any(${ids}::bigint[]) and p.cancelled_on is null and p.amount is not null
    union select a.debt_case_id, owed.amount, y.code from agreements a join currencies y on y.id = a.currency_id
    join agreement_items i on i.agreement_id = a.id cross join lateral (values (i.amount), (i."left")) as owed (amount)
    where a.debt_case_id = any(${ids}::bigint[]) and a.state = 'active' and i."left" > 0`.execute(db);
  return new Set(rows.map(({ id, amount, currency }) => promiseKey(id, currency, toCents(amount))));
}
