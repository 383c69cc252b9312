import { sql } from 'kysely';
import { datetime } from '#engine/fields/date.ts';
import { text } from '#engine/fields/text.ts';
import type { Context, Db, Row, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { sentValue } from '#engine/server/save/payload.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { letGo } from './holds.server.ts';

/** What is put off, until when and why. */
const laterFields = {
  until: datetime({
    label: { pl: 'Do kiedy', en: 'Until' },
    help: { pl: 'Dzień albo chwila; null cofa odłożenie', en: 'A day or a moment; null takes it back' },
  }),
  reason: text({ label: { pl: 'Dlaczego', en: 'Why' }, max: 500 }),
};

interface Later {
  /** ISO 8601; null: it was taken back. */
  readonly until: string | null;
  readonly reason: string | null;
}

/**
 * Leaves the case out of the person's own queue until then; null brings it back. To `problems` is added what is blank, or
 * past. Others are not touched by it, and the person holds the case no longer.
 */
export async function putOff(context: Context, caseId: number, sent: Row, problems: Problems): Promise<Later | null> {
  const asked = sent.until === null ? takenBack : await readLater(context.db, sent, problems);
  if (problems.any) return null;
  return inTransaction(context, async (inner, tx) => {
    const before = await laterOf(tx, inner.access.actor.id, caseId);
    await store(inner, tx, caseId, asked);
    await note(inner, tx, caseId, before, asked);
    return asked;
  });
}

const takenBack: Later = { until: null, reason: null };

async function readLater(db: Db, sent: Row, problems: Problems): Promise<Later> {
  const said = (name: keyof typeof laterFields) => sentValue(laterFields[name], name, sent[name], problems);
  const [until, reason] = [said('until'), said('reason')];
  if (problems.any) return takenBack;
  const moment = await onlyRow(
    db,
    sql<{ until: string; is_past: boolean }>`
      select ${until}::timestamptz as until, ${until}::timestamptz <= now() as is_past`,
  );
  if (moment.is_past) problems.add('until', 'must_be_later');
  return { until: moment.until, reason: String(reason) };
}

async function laterOf(db: Db, userId: number, caseId: number): Promise<Later> {
  const { rows } = await sql<Later>`
    select until, reason from work_queue_laters
    where user_id = ${userId} and debt_case_id = ${caseId} and until > now()`.execute(db);
  return rows[0] ?? takenBack;
}

async function store({ access }: Context, tx: Tx, caseId: number, { until, reason }: Later): Promise<void> {
  const userId = access.actor.id;
  if (until === null) {
    await sql`delete from work_queue_laters where user_id = ${userId} and debt_case_id = ${caseId}`.execute(tx);
    return;
  }
  await sql`
    insert into work_queue_laters (user_id, debt_case_id, until, reason)
    values (${userId}, ${caseId}, ${until}::timestamptz, ${reason})
    on conflict (user_id, debt_case_id) do update set until = excluded.until, reason = excluded.reason`.execute(tx);
  await letGo(tx, userId, caseId);
}

/** Whoever does not work a case says so: it is recorded with the case. */
async function note(context: Context, tx: Tx, caseId: number, before: Later, after: Later): Promise<void> {
  if (before.until === null && after.until === null) return;
  const changes = { until: [before.until, after.until], reason: [before.reason, after.reason] };
  const line = { resource: debtCase.name, record_id: caseId, action: 'later', changes };
  await writeHistory(tx, doerOf(context), [line]);
}
