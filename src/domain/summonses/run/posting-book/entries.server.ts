import { sql } from 'kysely';
import { addressOfCase } from '#domain/dispatches/addressee.server.ts';
import { type DispatchWay, waysByPost } from '#domain/dispatches/dispatch-choices.ts';
import type { Db } from '#engine/server/behaviour.ts';

/** A letter as the post takes it over. */
export interface PostingEntry {
  readonly addressee: string;
  /** As the letter prints it, or "ul. Lipowa 1, 90-001 Łódź". */
  readonly address: string | null;
  readonly odzysk_no: string;
  readonly way: DispatchWay;
  readonly posting_no: string | null;
}

/**
 * The letters that a run made and the post carries, in the order in which they are printed, each addressee of a letter once:
 * what is sent again stands in no second line. A letter of which no dispatch is noted goes to the debtor of its case.
 */
export async function postingEntries(db: Db, runId: number): Promise<PostingEntry[]> {
  const { rows } = await sql<PostingEntry>`
    select e.name as addressee, r.odzysk_no, coalesce(d.way, 'registered_receipt') as way, d.posting_no,
      case when d.id is null then ${addressOfCase} else d.address end as address
    from summons_run_cases r
    join debt_cases c on c.id = r.debt_case_id
    left join lateral (
      select distinct on (addressee_id) id, addressee_id, address, way, posting_no from dispatches
      where document_id = r.document_id order by addressee_id, id
    ) d on true
    join business_entities e on e.id = coalesce(d.addressee_id, c.debtor_id)
    where r.run_id = ${runId} and r.status = 'made' and r.document_id is not null
      and coalesce(d.way, 'registered_receipt') = any(${waysByPost})
    order by r.position, d.id`.execute(db);
  return rows;
}
