import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { countRecords } from '#engine/server/list.ts';
import { user } from '#domain/accounts/user.ts';
import type { FirstStep } from './dashboard-answer.ts';
import { type FirstStepCode, firstStepCodes, firstStepNames } from './first-step-names.ts';

/** How many records of its list there are before anybody did the step: a sample letterhead, whoever asks. */
const atFirst: Readonly<Record<FirstStepCode, number>> = { letterhead: 1, colleagues: 1, creditor: 0, cases: 0 };

/** For whoever keeps the accounts of people, what is to be done before there is a case; null once there is one. */
export async function firstSteps(context: Context): Promise<FirstStep[] | null> {
  const { access, db, model } = context;
  if (access.right(user, 'create') === false) return null;
  const { rows } = await sql`select from debt_cases limit 1`.execute(db);
  if (rows.length > 0) return null;
  const steps: FirstStep[] = [];
  for (const code of firstStepCodes) {
    const { plural, right } = firstStepNames[code];
    const resource = model.byPlural(plural)!;
    if (access.right(resource, right) === false) continue;
    steps.push({ code, is_done: (await countRecords(context, resource, {})) > atFirst[code] });
  }
  return steps;
}
