import { sql } from 'kysely';
import { formatMoney } from '#engine/money.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { pairsMade, withHistory } from '#engine/server/history.ts';
import { activity } from '#domain/activities/activity.ts';
import type { PledgeState } from '#domain/cases/pledge-state.ts';
import type { PromiseKind } from './pledge.ts';

interface BrokenPromise {
  readonly id: number;
  readonly debt_case_id: number;
  readonly kind: PromiseKind;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly paid: string | null;
  readonly date: string;
  readonly state: PledgeState;
}

/** A promise that was not kept is noted in its case, once, by nobody: it is no contact and nobody's activity. */
export async function noteBroken(context: Context, tx: Tx, caseIds: readonly number[]): Promise<void> {
  const { rows } = await sql<BrokenPromise>`
    with noted as (
      update promises set noted_on = current_date
      where debt_case_id = any(${caseIds}::bigint[]) and state in ('broken', 'partly') and noted_on is null
      returning *
    )
    select n.id, n.debt_case_id, n.kind, n.amount, y.code as currency, n.paid, n.date, n.state
    from noted n left join currencies y on y.id = n.currency_id order by n.id`.execute(tx);
  for (const broken of rows) await addNote(context, tx, broken);
}

async function addNote(context: Context, tx: Tx, broken: BrokenPromise): Promise<void> {
  const { debt_case_id } = broken;
  const made = sql<{ id: number }>`
    insert into activities (debt_case_id, activity_type_id, description, visibility_type, task_state, performed_at, automatic)
    values (${debt_case_id}, ${noteType}, ${textOf(broken)}, 'not_visible', 'completed', now(), true) returning *`;
  const [note] = await withHistory(tx, made, {
    doer: { user_id: null, address: null },
    resource: activity.name,
    within_id: sql`debt_case_id`,
    action: 'create',
    changes: pairsMade('description', 'automatic'),
  });
  context.announce({ model: activity.name, id: note!.id, action: 'create', within: debt_case_id });
}

/** The seeded type of a plain note. */
const noteType = 1;

function textOf({ kind, amount, currency, paid, date, state }: BrokenPromise): string {
  const promised = kind === 'payment' ? `wpłaty ${formatMoney(amount ?? '0.00', currency ?? '')}` : 'zwrotu przedmiotu';
  const came =
    state === 'broken'
      ? ''
      : kind === 'payment'
        ? ` – wpłacono ${formatMoney(paid ?? '0.00', currency ?? '')}`
        : ' – zwrócono część';
  return `Niedotrzymana obietnica ${promised} do ${date}${came}.`;
}
