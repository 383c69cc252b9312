import { sql } from 'kysely';
import { isAwaited } from '#domain/contracts/is-awaited.server.ts';
import type { Problem } from '#engine/messages.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { agreementsOfLetters, type CallAgreement } from '#domain/agreements/agreement-of-letter.server.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import { noDisputes, type OpenDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import { isOfOtherType, type LetterKind, letterKinds } from '#domain/letters/letter-kinds.ts';
import { type BesideFacts, isAnyConsumer } from '#domain/parties/consumer.ts';
import { today } from '#engine/days/today.ts';
import { isJobOpen } from '#server/jobs/open-job.ts';
import { askedOf, nothingAsked } from '../facts/asked.ts';
import { amountsOf } from '../facts/question.ts';
import type { Ledgers } from '../facts/question.server.ts';
import { summonsJob } from '../job.server.ts';

interface CaseRow {
  readonly id: number;
  readonly case_type: string | null;
  readonly is_ended: boolean;
  readonly contract_ids: readonly number[];
  readonly co_debtors: readonly BesideFacts[];
  /** Of the contracts: whether anything was recorded, is still out, or was transferred as security. */
  readonly has_items: boolean;
  readonly is_awaited: boolean;
  readonly is_secured: boolean;
}

/** Why cases get no letter of a run, by their id; those that can have one are not there. */
export async function reasonsToSkip(
  db: Db,
  ids: readonly number[],
  kind: LetterKind,
  { rates, facts, disputes }: Ledgers,
): Promise<ReadonlyMap<number, Problem>> {
  const reasons = new Map<number, Problem>();
  const called = await calledToday(db, ids, kind);
  const isAgreed = letterKinds[kind].asks === 'agreement';
  const agreements = isAgreed ? await agreementsOfLetters(db, ids, undefined) : new Map<number, CallAgreement>();
  const day = today();
  for (const row of await casesIn(db, ids)) {
    const ofCase = facts.get(row.id);
    const disputed = disputes.get(row.id) ?? noDisputes;
    const reason = reasonOf(row, kind, called, disputed) ?? (ofCase && reasonOfMoney(row, kind, ofCase, disputed));
    if (reason) reasons.set(row.id, reason);
  }
  return reasons;

  function reasonOfMoney(row: CaseRow, of: LetterKind, ofCase: CaseFacts, disputed: OpenDisputes): Problem | undefined {
    const isOut = row.is_awaited || !row.has_items;
    if (letterKinds[of].asks === 'return' && isOut) return undefined;
    if (of === 'loan' && (row.is_awaited || row.is_secured)) return undefined;
    if (letterKinds[of].asks === 'return') return { code: 'items_recovered' };
    const agreement = agreements.get(row.id) ?? null;
    if (isAgreed && !agreement) return { code: 'no_agreement' };
    if (isAgreed && agreement?.needs_confirmation) return { code: 'agreement_unconfirmed' };
    const { balance, on } = amountsOf(ofCase, agreement, { rates, today: day });
    const isToConsumer = isAnyConsumer(ofCase.debtor, row.co_debtors);
    const asking = { kind: of, balance, isToConsumer, disputes: disputed, agreement, on };
    if (askedOf(asking, row.contract_ids).length > 0) return undefined;
    if (disputed.invoiceIds.size > 0) return { code: 'case_disputed' };
    return { code: nothingAsked(asking, row.contract_ids) };
  }
}

function reasonOf(
  row: CaseRow,
  kind: LetterKind,
  called: ReadonlyMap<number, string>,
  disputes: OpenDisputes,
): Problem | undefined {
  if (isOfOtherType(kind, row.case_type)) return { code: 'summons_other_kind' };
  if (row.is_ended) return { code: 'summons_case_ended' };
  if (disputes.isWhole) return { code: 'case_disputed' };
  const user = called.get(row.id);
  return user === undefined ? undefined : { code: 'summons_called_today', params: { user } };
}

async function casesIn(db: Db, ids: readonly number[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, t.code as case_type, s.ended as is_ended, k.*,
      (select coalesce(json_agg(json_build_object(
          'role', o.role, 'consumer', d.consumer, 'partnership', d.partnership, 'nip', d.nip)), '[]')
        from co_debtors o join business_entities d on d.id = o.debtor_id where o.debt_case_id = c.id) as co_debtors
    from debt_cases c
    join debt_case_types t on t.id = c.debt_case_type_id
    join debt_case_states s on s.id = c.debt_case_state_id
    cross join lateral (
      select coalesce(json_agg(distinct o.id) filter (where o.id is not null), '[]') as contract_ids,
        count(i.id) > 0 as has_items,
        coalesce(bool_or(i.id is not null and ${isAwaited}), false) as is_awaited,
        coalesce(bool_or(o.security_no is not null or o.security_date is not null), false) as is_secured
      from contracts o
      left join contract_items i on i.contract_id = o.id
      left join contract_item_states n on n.id = i.contract_item_state_id
      where o.debt_case_id = c.id and not o.deleted
    ) k
    where c.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/**
 * Who had the same letter of a case made today, by a run or alone, if its document is still there and has its files or
 * will have them: where a file failed for good, the case is written to again.
 */
async function calledToday(db: Db, ids: readonly number[], kind: LetterKind): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; user: string }>`
    select distinct on (d.debt_case_id) d.debt_case_id as id, coalesce(u.full_name, '') as user
    from record_changes r
    join documents d on d.id = (r.changes -> 'document_id' ->> 1)::bigint and d.debt_case_id = r.record_id
    left join users u on u.id = r.user_id
    where r.resource = 'debt_case' and r.record_id = any(${ids}::bigint[]) and r.action = 'summons'
      and r.changes -> 'kind' ->> 1 = ${kind} and r.at >= (${today()}::date::timestamp at time zone 'Europe/Warsaw')
      and ((select count(distinct substring(f.file_name from '\\.(pdf|docx)$')) from binary_files f
          where f.document_id = d.id and f.of_letter) = 2
        or exists (select 1 from summons_run_cases c join summons_runs s on s.id = c.run_id
          where c.document_id = d.id and c.status = 'ordered' and s.state = 'running')
        or ${isJobOpen(summonsJob, sql`jsonb_build_object('document_id', d.id)`)})
    order by d.debt_case_id, d.id`.execute(db);
  return new Map(rows.map(({ id, user }) => [id, user]));
}
