import type { Context } from '#engine/server/behaviour.ts';
import { countRecords } from '#engine/server/list.ts';
import type { Database } from '#server/database/connection.ts';
import { readOutgrown } from '#server/database/outgrown.ts';
import { user } from '#domain/accounts/user.ts';
import { interestRate } from '#domain/interest-rates/interest-rate.ts';
import { missingRate } from '#domain/interest-rates/missing-rate.server.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { today } from '#engine/days/today.ts';
import { ownQueue } from '#domain/work-queue/queue-question.server.ts';
import { readQueue } from '#domain/work-queue/read-queue.server.ts';
import { ruleSettings } from '#domain/work-queue/rule-settings.server.ts';
import type { Dashboard, Figure } from './dashboard-answer.ts';
import { firstSteps } from './first-steps.server.ts';
import { type Audience, type FigureCode, figureCodes, figureNames } from './figure-names.ts';
import { casesByState, overdueByPerson } from './groups.server.ts';
import { addressOf, listBehind, type Question } from './lists-behind.server.ts';
import { moneyOfMonths } from './money.server.ts';
import { dueTasks } from './tasks.server.ts';

const casesOfQueue = 4;

/** What waits for whoever asks; each number is that of a list they may open, counted as the list counts. */
export async function dashboardOf(context: Context, database: Database): Promise<Dashboard> {
  const audiences = audiencesOf(context);
  const [isOwn, isTeam, isClient] = [audiences.has('own'), audiences.has('team'), audiences.has('client')];
  const question = { userId: context.access.actor.id, today: today(), quietDays: await quietDays(context) };
  const codes = figureCodes.filter((code) => audiences.has(figureNames[code].for));
  const maySeeMoney = context.access.right(debtorPayment, 'index') !== false;
  // None waits for another, where the database has more than one connection.
  const [figures, tasks, queue, overdue, states, money, first_steps, rate_missing_from, outgrown] = await Promise.all([
    Promise.all(codes.map((code) => figure(context, question, code))),
    isOwn ? dueTasks(context, question.today) : null,
    isOwn ? ownQueue(context).then((own) => readQueue(context, own, casesOfQueue)) : null,
    isTeam ? overdueByPerson(context, question.today) : null,
    isClient ? casesByState(context) : null,
    maySeeMoney ? moneyOfMonths(context, question.today) : null,
    firstSteps(context),
    context.access.right(interestRate, 'create') === false ? null : missingRate(context.db, question.today),
    context.access.right(user, 'create') === false ? null : readOutgrown(database),
  ]);
  const { today: day, quietDays: quiet_days } = question;
  const ofWork = { figures, tasks, queue, overdue, states, money };
  return { day, quiet_days, ...ofWork, first_steps, rate_missing_from, outgrown };
}

/** Who has a queue works cases, who may look at others' tasks leads people; whoever has none is a client. */
function audiencesOf({ access }: Context): ReadonlySet<Audience> {
  if (access.right(user, 'work_queue') === false) return new Set<Audience>(['client']);
  const leads = access.right(user, 'work_panel_of_others') !== false;
  return new Set<Audience>(leads ? ['own', 'team'] : ['own']);
}

/** As the queue counts them, switched on there or not. */
async function quietDays({ db }: Context): Promise<number> {
  const rules = await ruleSettings(db);
  return rules.find(({ code }) => code === 'no_contact_for')?.days ?? 14;
}

async function figure(context: Context, question: Question, code: FigureCode): Promise<Figure> {
  const list = listBehind[code](question);
  const count = await countRecords(context, context.model.byPlural(list.plural)!, { q: list.q });
  return { code, count, address: addressOf(list) };
}
