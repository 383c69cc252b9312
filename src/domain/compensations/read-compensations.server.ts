import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { exchangeRatesOn } from '#domain/exchange-rates/exchange-rates.server.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import { type Compensation, compensationFor } from './compensation.ts';
import { delayedClaims } from './delayed-claims.ts';

/** What is due for recovering a claim, and the invoice that asks for it already. */
export interface ProposedCompensation extends Compensation {
  readonly compensationId: number | null;
}

/** The compensations for the claims of a case that are due today, asked for already or not. */
export async function readCompensations(db: Db, caseId: number): Promise<ProposedCompensation[]> {
  const facts = (await readCaseFacts(db, [caseId])).get(caseId);
  if (!facts) throw notFound();
  const on = today();
  const balance = balanceOf(facts, { on, today: on, rates: await interestRates(db) });
  const delayed = delayedClaims(facts, balance, on);
  const days = delayed.map(({ rateDay }) => rateDay);
  const rateOn = await exchangeRatesOn(db, days);
  const asked = await askedFor(db, caseId);
  return delayed.map((one) => ({
    ...compensationFor(one, rateOn),
    compensationId: asked.get(one.claim.invoice_id) ?? null,
  }));
}

async function askedFor(db: Db, caseId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; of: number }>`
    select id, compensated_invoice_id as of from invoices
    where debt_case_id = ${caseId} and compensated_invoice_id is not null`.execute(db);
  return new Map(rows.map(({ id, of }) => [of, id]));
}
