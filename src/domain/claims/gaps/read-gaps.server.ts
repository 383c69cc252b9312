import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { readCaseFacts } from '../read-cases.server.ts';
import { type ContractOfCase, type Gap, type GapFacts, gapsOf } from './gaps.ts';

/** What the records of a case lack. Refuses with 404 where it is gone. */
export async function readGaps(db: Db, caseId: number): Promise<Gap[]> {
  const ledger = (await readCaseFacts(db, [caseId])).get(caseId);
  const own = await ownFacts(db, caseId);
  if (!ledger || !own) throw notFound();
  return gapsOf({ ...own, ledger, contracts: await contractsOf(db, caseId) });
}

async function ownFacts(db: Db, caseId: number): Promise<Omit<GapFacts, 'ledger' | 'contracts'> | undefined> {
  const { rows } = await sql<Omit<GapFacts, 'ledger' | 'contracts'>>`
    select coalesce(t.code, '') = 'loan' as is_loan, c.creditor_id, c.debtor_id, c.attorney_date
    from debt_cases c left join debt_case_types t on t.id = c.debt_case_type_id
    where c.id = ${caseId}`.execute(db);
  return rows[0];
}

async function contractsOf(db: Db, caseId: number): Promise<ContractOfCase[]> {
  const { rows } = await sql<ContractOfCase>`
    select c.id, c.attorney_date, c.termination_date, c.delivery_date, c.prior_call_date,
      coalesce(t.code, c.sant_financing_kind, '') = 'loan' as is_loan,
      coalesce(t.code, c.sant_financing_kind, '') = 'leasing' as is_lease
    from contracts c left join contract_types t on t.id = c.contract_type_id
    where c.debt_case_id = ${caseId} and not c.deleted
    order by c.id`.execute(db);
  return rows;
}
