import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { countRecords } from '#engine/server/list.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { user } from '#domain/accounts/user.ts';
import { currentLetterhead } from '#domain/letter-settings/current-version.server.ts';
import { letterhead } from '#domain/letter-settings/letterhead.ts';
import { isSampleLetterhead } from '#domain/letter-settings/sample-letterhead.ts';
import { seededName } from '#server/first-administrator.ts';
import type { FirstStep } from './dashboard-answer.ts';
import { type FirstStepCode, firstStepCodes, firstStepNames } from './first-step-names.ts';

/** Whether somebody did it already. */
const isDone: Readonly<Record<FirstStepCode, (context: Context) => Promise<boolean>>> = {
  own_name: hasOwnName,
  letterhead: hasOwnLetterhead,
  // Beside whoever asks.
  colleagues: async (context) => (await countOf(context, 'users')) > 1,
  creditor: async (context) => (await countOf(context, 'creditors')) > 0,
  cases: async (context) => (await countOf(context, 'debt_cases')) > 0,
};

/**
 * For whoever keeps the accounts of people, what is to be done before there is a case; null once there is one, but for
 * whoever may replace the sample letterhead: as long as it is in force, debtors are told to pay a stranger.
 */
export async function firstSteps(context: Context): Promise<FirstStep[] | null> {
  const { access, db, model } = context;
  if (access.right(user, 'create') === false) return null;
  const { rows } = await sql`select from debt_cases limit 1`.execute(db);
  const mayReplace = access.right(letterhead, 'create') !== false;
  if (rows.length > 0 && (!mayReplace || (await hasOwnLetterhead(context)))) return null;
  const steps: FirstStep[] = [];
  for (const code of firstStepCodes) {
    const { plural, right } = firstStepNames[code];
    if (right && access.right(model.byPlural(plural)!, right) === false) continue;
    steps.push({ code, is_done: await isDone[code](context) });
  }
  return steps;
}

const countOf = (context: Context, plural: string) => countRecords(context, context.model.byPlural(plural)!, {});

async function hasOwnLetterhead({ db }: Context): Promise<boolean> {
  return !isSampleLetterhead(await currentLetterhead(db));
}

async function hasOwnName({ access, db }: Context): Promise<boolean> {
  const { first_name, last_name } = seededName;
  const { is_own } = await onlyRow(
    db,
    sql<{ is_own: boolean }>`
      select (first_name, last_name) <> (${first_name}, ${last_name}) as is_own from users where id = ${access.actor.id}`,
  );
  return is_own;
}
