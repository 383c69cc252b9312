import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { idsOfCreditorsPeople, idsOfDebtorsPeople } from '#domain/people-of-parties.server.ts';
import { dispute } from './dispute.ts';

/** What of a case nothing may ask for until it is decided. */
export interface OpenDisputes {
  readonly isWhole: boolean;
  readonly invoiceIds: ReadonlySet<number>;
}

export const noDisputes: OpenDisputes = { isWhole: false, invoiceIds: new Set() };

/**
 * The open disputes of those cases that have any, by the case's id; one statement however many they are. That of a claim
 * lies where its claim does, and is about what is asked for recovering it as well: whoever does not owe it is not late with it.
 */
export async function openDisputes(db: Db, caseIds: readonly number[]): Promise<ReadonlyMap<number, OpenDisputes>> {
  const { rows } = await sql<{ debt_case_id: number; invoice_id: number | null }>`
    select debt_case_id, null::bigint as invoice_id from disputes
    where state = 'open' and invoice_id is null and debt_case_id = any(${caseIds}::bigint[])
    union all
    select i.debt_case_id, i.id from disputes d join invoices i on i.id = d.invoice_id
    where d.state = 'open' and i.debt_case_id = any(${caseIds}::bigint[])
    union all
    select i.debt_case_id, i.id from disputes d join invoices i on i.compensated_invoice_id = d.invoice_id
    where d.state = 'open' and i.debt_case_id = any(${caseIds}::bigint[])`.execute(db);
  const byCase = Map.groupBy(rows, ({ debt_case_id }) => debt_case_id);
  return new Map(
    [...byCase].map(([id, list]) => [
      id,
      {
        isWhole: list.some(({ invoice_id }) => invoice_id === null),
        invoiceIds: new Set(list.flatMap(({ invoice_id }) => invoice_id ?? [])),
      },
    ]),
  );
}

/** Whether the person asking may go on in spite of a dispute. */
export const mayOverride = (context: Pick<Context, 'access'>): boolean =>
  context.access.right(dispute, 'override') !== false;

/** Refuses with 403 `disputed` a message that a dispute stops. */
export async function refuseDisputedMessage(db: Db, message: MessageOfCase): Promise<void> {
  if (await isStopped(db, message)) throw new Refusal(403, 'disputed');
}

/** Whether a message goes to the debtor’s side of a case that is disputed as a whole, and nobody said why it is to go. */
export async function isStopped(
  db: Db,
  { debt_case_id, recipient_id, dispute_override }: MessageOfCase,
): Promise<boolean> {
  if (dispute_override || typeof debt_case_id !== 'number') return false;
  if (!(await openDisputes(db, [debt_case_id])).get(debt_case_id)?.isWhole) return false;
  return !(await isOfCreditor(db, debt_case_id, recipient_id));
}

interface MessageOfCase {
  readonly debt_case_id?: number | null;
  readonly recipient_id?: number | null;
  readonly dispute_override?: string | null;
}

/** Somebody who acts for the case's creditor and not for its debtor. */
async function isOfCreditor(db: Db, caseId: number, personId: number | null | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from debt_cases c
    where c.id = ${caseId} and ${personId}::bigint in ${idsOfCreditorsPeople(sql`c.creditor_id`)}
      and ${personId}::bigint not in ${idsOfDebtorsPeople(sql`c.debtor_id`)}`.execute(db);
  return rows.length > 0;
}
