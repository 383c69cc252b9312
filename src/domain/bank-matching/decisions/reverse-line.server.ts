import { sql } from 'kysely';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { lockRow } from '#engine/server/read.ts';
import { sayIn, type Words } from '#engine/words.ts';
import { takesBack } from '../candidates/reversed-lines.server.ts';
import { countedAlready } from '../counted-once.server.ts';
import { type Decision, keepLine, refuseProblems } from './line.server.ts';
import { removeMatches } from './remove-matches.server.ts';

const takenBackOn: Words = { pl: 'Storno banku z dnia {day}', en: 'Reversed by the bank on {day}' };

/** A reversal takes back the line that it names: its payments go, and nothing is left to match of either. */
export async function takeBack(decision: Decision): Promise<void> {
  const { tx, line, body, problems } = decision;
  const id = reversedId(decision);
  refuseProblems(decision);
  const taken = id === null ? undefined : await lockRow(tx, bankTransfer, id);
  if (!taken || taken.state === 'reversed' || !(await isTakenBack(decision, taken.id)))
    problems.add('reverses_id', body.reverses_id == null ? 'blank' : 'not_taken_back');
  refuseProblems(decision);
  // The payments to be removed are those of the other line then.
  const counted = await countedAlready(tx, taken!.id);
  if (counted) problems.add('reverses_id', counted);
  refuseProblems(decision);
  const takenBack = sayIn(decision.context.language, takenBackOn, { day: line.booked_on });
  await removeMatches(decision, taken!.id, { takenBack });
  await keepLine(decision, taken!, { state: 'reversed', amount_left: '0.00' }, 'reverse');
  await keepLine(decision, line, { state: 'reversed', amount_left: '0.00', reverses_id: taken!.id }, 'reverse');
}

function reversedId({ line, body, problems }: Decision): number | null {
  if (!line.reversal) problems.add('reverses_id', 'not_taken_back');
  else if (body.matches != null) problems.add('matches', 'only_reversal');
  const { reverses_id: sent } = body;
  const id = typeof sent === 'number' || typeof sent === 'string' ? Number(sent) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

async function isTakenBack({ tx, line }: Decision, takenId: number): Promise<boolean> {
  const { rows } = await sql`
    select from bank_transfers r, bank_transfers t
    where r.id = ${line.id} and t.id = ${takenId} and ${takesBack}`.execute(tx);
  return rows.length > 0;
}
