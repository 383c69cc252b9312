import type { Test } from '#engine/predicate/node.ts';
import { accessFor } from '#engine/server/rights/access.ts';
import type { Behaviour, Context, Write } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { actorOf } from '#domain/accounts/actor.server.ts';
import { casesOf, noteLastActions } from '#domain/cases/sums/case-sums.server.ts';
import { permissions } from '#domain/rights/permissions.ts';
import { warnOfContact } from '#domain/contact-attempts/contact-warnings.server.ts';
import { today } from '#engine/days/today.ts';
import type { activity } from './activity.ts';
import { isContact } from './contact-outcome.ts';
import { refuseTimeAlone } from './planned-time.server.ts';
import { pledgeTypes } from './pledge-types.ts';

type ActivityWrite = Write<typeof activity>;

const pledges = ['item_return_pledge_date', 'payment_pledge_date'] as const;
const ofPayment = ['payment_pledge_amount', 'payment_pledge_currency_id'] as const;

/** Tasks are given to those who can see the case; what was done moves the case's last action (contract §7). */
export const activityBehaviour: Behaviour<typeof activity> = {
  order: (asked) => (asked.some(isForTasks) ? 'planned_date asc' : undefined),

  prepare({ before, record, context }) {
    record.task_state ??= record.given_to_user_id ? 'ongoing' : 'completed';
    if (record.task_state !== 'completed') record.finished_by_user_id = null;
    else if (before?.task_state === 'ongoing') record.finished_by_user_id = context.access.actor.id;
    if (record.task_state === 'completed') record.performed_at ??= new Date().toISOString();
    if (record.contact_outcome) record.debtor_contacted = isContact(record.contact_outcome);
  },

  // What follows from a task that was finished.
  adds: { record: { next_step_id: { type: 'integer' } }, leftOut: ['next_step_id'] },

  async check(write) {
    refuseEarlyPledges(write);
    checkPledge(write);
    checkOutcome(write);
    refuseTimeAlone(write.record, write.problems);
    warnOfFuture(write);
    const { before, record } = write;
    const isMoved = before?.debt_case_id !== record.debt_case_id;
    if (isMoved || before?.given_to_user_id !== record.given_to_user_id) await refuseOutsider(write);
    await warnOfLimits(write);
  },

  after: {
    ofAll: (writes) => noteLastActions(writes[0].context, writes[0].tx, [...new Set(writes.flatMap(casesOf))]),
  },
};

/** Somebody's tasks, or the open ones, come in the order in which they fall due (contract §2). */
function isForTasks({ path, predicate, values }: Test): boolean {
  if (path.steps.length > 0 || predicate.negative || predicate.wants === 'truth') return false;
  return (
    path.name === 'given_to_user_id' || (path.name === 'task_state' && values.every((value) => value === 'ongoing'))
  );
}

/** Nothing can be promised in a letter or a note of another kind. */
function refuseEarlyPledges({ record, problems }: ActivityWrite): void {
  if (pledgeTypes.includes(Number(record.activity_type_id))) return;
  for (const name of pledges) if (record[name]) problems.add(name, 'no_pledge_here');
}

/** An amount is promised by a day, and no day before the promise can be met. */
function checkPledge({ before, record, problems, warnings }: ActivityWrite): void {
  const [needing] = ofPayment.filter((name) => record[name] !== null && record[name] !== undefined);
  if (needing && !record.payment_pledge_date) problems.add(needing, 'needs_date');
  const madeOn = dayOf(record.performed_at ?? before?.created_at);
  for (const name of pledges) if (record[name] && record[name] < madeOn) warnings.add(name, 'pledge_in_past');
}

/** Nothing is reached by a note, and nothing came yet of what is still to be done. */
function checkOutcome({ record, problems }: ActivityWrite): void {
  if (!record.contact_outcome) return;
  if (!pledgeTypes.includes(Number(record.activity_type_id))) problems.add('contact_outcome', 'no_pledge_here');
  else if (record.task_state === 'ongoing') problems.add('contact_outcome', 'outcome_of_open_task');
}

/** Nothing was done yet on a day to come: its case would count as one that somebody cares for until then, and its promise as the newest. */
function warnOfFuture({ record, warnings }: ActivityWrite): void {
  if (record.task_state === 'completed' && dayOf(record.performed_at) > today())
    warnings.add('performed_at', 'doubtful_date');
}

/** What decides of whom and when an activity is a contact. */
const ofContact = ['debt_case_id', 'activity_type_id', 'performed_at', 'task_state'] as const;

/** Once, of what has just become a contact or an attempt at one. */
async function warnOfLimits({ tx, before, record, problems, warnings }: ActivityWrite): Promise<void> {
  const { debt_case_id, activity_type_id, performed_at } = record;
  if (problems.any || record.task_state !== 'completed' || record.automatic) return;
  if (before && ofContact.every((name) => before[name] === record[name])) return;
  if (!debt_case_id || !activity_type_id || !performed_at) return;
  await warnOfContact(tx, { id: before?.id, debt_case_id, activity_type_id, performed_at }, warnings);
}

/** The Polish day of a moment, which is one where nothing else is said; today where there is none yet. */
function dayOf(moment: string | null | undefined): string {
  if (!moment) return today();
  return /(Z|[+-]\d{2}:?\d{2})$/.test(moment) ? today(new Date(moment)) : moment.slice(0, 10);
}

async function refuseOutsider({ context, record, problems }: ActivityWrite): Promise<void> {
  const { given_to_user_id: userId, debt_case_id: caseId } = record;
  if (typeof userId !== 'number' || typeof caseId !== 'number' || problems.byField.has('given_to_user_id')) return;
  if (!(await casesToTakeOn(context, userId, [caseId])).has(caseId))
    problems.add('given_to_user_id', 'cannot_see_case');
}

/** Of these cases, those whose tasks the person can be given: a task is for whoever sees its case and may close it. */
export async function casesToTakeOn(
  context: Context,
  userId: number,
  caseIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const actor = await actorOf(context.db, userId);
  if (!actor) return new Set();
  const access = accessFor(actor, permissions);
  if (access.right(context.model.named('activity'), 'finish') === false) return new Set();
  return visibleIds({ ...context, access }, context.model.named('debt_case'), caseIds);
}
