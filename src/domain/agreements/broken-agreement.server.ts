import { sql } from 'kysely';
import { formatMoney } from '#engine/money.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { pairsMade, withHistory } from '#engine/server/history.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { keepColumns, program, tellOf } from '#engine/server/save/keep-columns.ts';
import { activity } from '#domain/activities/activity.ts';
import { whoHas } from '#domain/cases/works-case.server.ts';
import { sureIdOfCode } from '#domain/lists/lookup.server.ts';
import { notification } from '#domain/notifications/notification.ts';
import { type AgreementState, agreementStates } from './agreement-states.ts';
import { agreement } from './agreement.ts';

interface BrokenAgreement {
  readonly id: number;
  readonly debt_case_id: number;
  readonly signed_on: string;
  readonly currency: string;
  readonly left: string;
  readonly collector_id: number | null;
}

/** The identifier of the message to the debtor that a breach prepares, before the agreement's id. */
export const breachMark = 'zerwana-ugoda-';

/** The due date of the installment that was missed; null where none was. */
type MissedOf = (agreementId: number) => string | null;

/** A breach makes a task for whoever has the case. */
export async function noteBroken(
  context: Context,
  tx: Tx,
  caseIds: readonly number[],
  missedOf: MissedOf,
): Promise<void> {
  const { rows } = await sql<BrokenAgreement>`
    with noted as (
      update agreements set noted_on = current_date
      where debt_case_id = any(${caseIds}::bigint[]) and state = 'broken' and noted_on is null
      returning *
    )
    select n.id, n.debt_case_id, n.signed_on, y.code as currency, n."left",
      ${whoHas(sql`n.debt_case_id`, sql`n.user_id`)} as collector_id
    from noted n join currencies y on y.id = n.currency_id order by n.id`.execute(tx);
  for (const broken of rows) await addTask(context, tx, broken, missedOf(broken.id));
}

async function addTask(context: Context, tx: Tx, broken: BrokenAgreement, missed: string | null): Promise<void> {
  const { debt_case_id } = broken;
  const type = await sureIdOfCode(tx, 'activity_types', 'other');
  const made = sql<{ id: number }>`
    insert into activities (debt_case_id, activity_type_id, description, visibility_type, task_state, planned_date,
      given_to_user_id, automatic)
    values (${debt_case_id}, ${type}, ${textOf(broken, missed)}, 'not_visible', 'ongoing', current_date, ${broken.collector_id}, true)
    returning *`;
  const [task] = await withHistory(tx, made, {
    doer: program,
    resource: activity.name,
    within_id: sql`debt_case_id`,
    action: 'create',
    changes: pairsMade('description', 'planned_date', 'given_to_user_id', 'automatic'),
  });
  const told = { id: broken.id, set: { broken_task_id: task!.id } };
  await keepColumns(context, tx, agreement, [told], ['broken_task_id']);
  tellOf(context, activity, 'create', task!.id, debt_case_id);
}

/** The task of a breach that is none any more: its payment was typed later, or the agreement is cancelled. */
export async function closeMended(context: Context, tx: Tx, caseIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    id: number;
    description: string | null;
    performed_at: string | null;
    state: AgreementState;
  }>`
    select a.id, a.description, a.performed_at, g.state from agreements g join activities a on a.id = g.broken_task_id
    where g.debt_case_id = any(${caseIds}::bigint[]) and g.state <> 'broken' and a.task_state = 'ongoing'
    order by a.id for no key update of a`.execute(tx);
  const closed = rows.map(({ id, description, performed_at, state }) => ({
    id,
    set: {
      task_state: 'completed',
      performed_at: performed_at ?? new Date().toISOString(),
      description: [description, `Zamknięto: ugoda jest ${agreementStates[state].pl}.`].filter(Boolean).join('\n'),
    },
  }));
  await keepColumns(context, tx, activity, closed, ['task_state', 'performed_at', 'description']);
  await withdrawMessages(context, tx, caseIds);
}

/** What was prepared to be told of a breach that is none any more, and nobody has sent, is no word for the debtor. */
async function withdrawMessages(context: Context, tx: Tx, caseIds: readonly number[]): Promise<void> {
  const isPrepared = sql`debt_case_id = any(${caseIds}::bigint[]) and state = 'created' and delivery is null`;
  const isOfHolding = sql`identifier in (select ${breachMark}::text || g.id from agreements g
    where g.debt_case_id = any(${caseIds}::bigint[]) and g.state in ('active', 'kept'))`;
  const rows = await removeWhere(context, tx, notification, sql`${isPrepared} and ${isOfHolding}`);
  for (const { id, debt_case_id } of rows) tellOf(context, notification, 'destroy', id, debt_case_id);
}

const textOf = ({ signed_on, left, currency }: BrokenAgreement, missed: string | null) =>
  [
    `Ugoda z dnia ${signed_on} została zerwana`,
    missed && `: nie zapłacono na czas raty z terminem ${missed}`,
    `. Pozostało ${formatMoney(left, currency)}.`,
  ]
    .filter(Boolean)
    .join('');
