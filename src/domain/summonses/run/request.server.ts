import { formatCount } from '#engine/format.ts';
import { readValue } from '#engine/field.ts';
import { onlyOf } from '#engine/server/only-row.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { readListRequest } from '#engine/server/list-request.ts';
import { listQuery } from '#engine/server/query/list-query.ts';
import { countOf, idsFrom } from '#engine/server/query/packed-ids.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { rowsAsked } from '#engine/server/too-slow.ts';
import { today } from '#engine/days/today.ts';
import { currentLetterhead } from '#domain/letter-settings/current-version.server.ts';
import { type LetterKind, letterKinds } from '#domain/letters/letter-kinds.ts';
import { otherTerms } from '../known-payees.ts';
import { refuseOthers } from '../decision.server.ts';
import { summonsFields } from '../fields.ts';
import type { RunCall } from './record.server.ts';

/** Cases of a run at most; more are asked for in several. */
const most = 5_000;

const noTerms = { account: null, signatory: null, place: null, costs_ground: null, police_ground: null };
const noCase = {
  contracts: [],
  creditor: '',
  creditor_account: null,
  own_accounts: [],
  kept_accounts: [],
  odzysk_no: '',
};

const chosenForAll = ['deadline', 'place', 'signatory'] as const;

/** What is chosen for all calls of a run; what cannot be is added to `problems`. It is asked again of each case. */
export async function readRunCall(context: Context, sent: Row, problems: Problems): Promise<RunCall> {
  const call: Partial<Record<(typeof chosenForAll)[number], string>> = {};
  for (const name of chosenForAll) {
    const value = sent[name];
    if (value === undefined || value === null || (typeof value === 'string' && !value.trim())) continue;
    const read = readValue(summonsFields[name], value, (problem) => problems.addProblem(name, problem));
    if (read !== undefined) call[name] = String(read);
  }
  if (call.deadline !== undefined && call.deadline < today()) problems.add('deadline', 'deadline_passed');
  if (context.access.right(context.model.named('debt_case'), 'other_terms') === false)
    refuseOthers(otherTerms({ ...noTerms, ...call }, noCase, await currentLetterhead(context.db)), problems);
  return call;
}

/** What all letters of a kind take from the settings, and these lack, is to be chosen before each of them fails of it. */
export async function checkSettled(db: Db, kind: LetterKind, call: RunCall, problems: Problems): Promise<void> {
  const { signatory, place_of_return } = await currentLetterhead(db);
  if (!call.signatory && !signatory) problems.add('signatory', 'no_signatory');
  if (letterKinds[kind].asks === 'return' && !call.place && !place_of_return) problems.add('place', 'no_place');
}

/** The cases that a list shows with these parameters, on all its pages, in its order. */
export async function casesOfList(context: Context, list: Row, problems: Problems): Promise<number[]> {
  const { allIds, isInvolved } = listQuery(readListRequest(context, context.model.named('debt_case'), list, 'index'));
  const { ids } = onlyOf(await rowsAsked(context.db, allIds, isInvolved));
  if (countOf(ids) === 0) problems.add('base', 'summons_run_empty');
  if (countOf(ids) > most) problems.add('base', 'summons_run_too_large', { count: formatCount(most) });
  return idsFrom(ids, 0, most);
}
