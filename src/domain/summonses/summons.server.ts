import { hasMembers } from '#engine/member-of.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { unwrapPayload } from '#engine/server/save/payload.ts';
import { lockRow } from '#engine/server/read.ts';
import { badRequest, InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { createWithin } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import type { LetterKind } from '#domain/letters/letter-data.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { lockCase } from '#domain/cases/case-sums.server.ts';
import { sureIdOfCode } from '#domain/lists/lookup.server.ts';
import { countLetters, type LetterLimit } from './letter-limit.server.ts';
import { type CallQuestion } from './facts/amounts.server.ts';
import { namesOthers, saidOfTerms } from './other-terms.server.ts';
import { decide } from './decision.server.ts';
import type { SummonsCall } from './fields.ts';
import { type SummonsJob, summonsJob } from './job.server.ts';
import { letterOf } from './letter.server.ts';
import { contactOf } from './facts/office.server.ts';
import { questionFor } from './facts/question.server.ts';

const subject: Readonly<Record<LetterKind, string>> = {
  leasing: 'Wezwanie do zwrotu przedmiotu leasingu',
  loan: 'Wezwanie do zapłaty i wydania przedmiotu zabezpieczenia',
};
const fileWord: Readonly<Record<LetterKind, string>> = { leasing: 'leasing', loan: 'pozyczka' };

interface Needs {
  readonly jobs: Jobs;
  readonly limit: LetterLimit;
}

interface Asked {
  readonly kind: LetterKind;
  /** `{item: case}`, of which only `call` is read. */
  readonly body: unknown;
}

/**
 * Asks for a call: its document and activity are there at once, its file follows. Refuses with 403, 404 outside the
 * actor's rows, 422 with what the letter lacks, 429 beyond what one person has made in a day.
 */
export async function generateSummons(context: Context, { jobs, limit }: Needs, id: number, { kind, body }: Asked) {
  refuseUnlessPossible(context, context.model.named('debt_case'), `report_call_${kind}`);
  await inTransaction(context, async (inner, tx) => {
    await lockCase(tx, id);
    const { question, call } = await readSummons({ ...inner, db: tx }, id, kind, body);
    await countLetters(inner, tx, limit, 1);
    await jobs.send(summonsJob, await orderSummons(inner, tx, question, call), { tx, person: inner.access.actor.id });
  });
}

/** What is asked for, with the case as it is; refuses as {@link generateSummons} does. */
export async function readSummons(context: Context, id: number, kind: LetterKind, body: unknown) {
  const debtCase = context.model.named('debt_case');
  const action = `report_call_${kind}`;
  refuseUnlessPossible(context, debtCase, action);
  const item = unwrapPayload(debtCase, rowIn(rowOf(body ?? {}), 'item'));
  if (!(await isVisible(context, debtCase, id, action))) throw notFound();
  const question = await questionFor(context.db, id, kind, rowIn(item, 'call'));
  const problems = new Problems();
  const call = await decide(context, question, problems);
  if (problems.any) throw new InvalidRecord(debtCase, item, problems);
  return { question, call };
}

/** Makes the call's document and activity; its files are made of what is answered. */
export async function orderSummons(
  context: Context,
  tx: Tx,
  question: CallQuestion,
  call: SummonsCall,
): Promise<SummonsJob> {
  const { kind, summonsCase, settings, today: day } = question;
  const { id, odzysk_no } = summonsCase;
  const user_id = context.access.actor.id;
  const letter = letterOf(question, call, await contactOf(tx, id, user_id));
  const { id: document_id } = await createWithin(context, tx, context.model.named('document'), {
    debt_case_id: id,
    description: `${subject[kind]} ${odzysk_no} z dnia ${day}`,
    contract_ids: call.contract_ids,
    visible: false,
  });
  const { letterhead, wording } = settings;
  await noteOfLetter(context, tx, document_id, {
    letterhead_id: letterhead.id,
    letter_wording_id: wording.id,
    other_terms: namesOthers(question, call),
  });
  const contracts = letter.contracts.map((contract) => contract.contract_no).join(', ');
  await createWithin(context, tx, context.model.named('activity'), {
    debt_case_id: id,
    activity_type_id: await sureIdOfCode(tx, 'activity_types', 'letter'),
    description: [
      `${subject[kind]}, umowy: ${contracts}, termin: ${call.deadline}`,
      ...(await saidOfTerms(tx, question, call, user_id)),
    ].join('\n'),
  });
  const versions = { letterhead: letterhead.version, letter_wording: wording.version };
  await noteSummons(context, tx, id, { kind, document_id, ...versions, ...call });
  return {
    document_id,
    user_id,
    file_stem: `wezwanie-${fileWord[kind]}-${odzysk_no.replaceAll('/', '-')}`,
    letter,
  };
}

/** The letter remembers what it was made with, whatever becomes of the settings. */
async function noteOfLetter(context: Context, tx: Tx, documentId: number, facts: Row): Promise<void> {
  const document = context.model.named('document');
  const before = await lockRow(tx, document, documentId);
  await changeRow(context, tx, document, before!, facts);
}

/** Calls are recorded as writes are (contract §10). */
function noteSummons(context: Context, tx: Tx, caseId: number, what: Row): Promise<void> {
  const changes = Object.fromEntries(Object.entries(what).map(([name, value]) => [name, [null, value]]));
  const line = { resource: 'debt_case', record_id: caseId, action: 'summons', changes };
  return writeHistory(tx, doerOf(context), [line]);
}

function rowIn(row: Row, name: string): Row {
  return Object.hasOwn(row, name) && row[name] !== null ? rowOf(row[name]) : {};
}

function rowOf(value: unknown): Row {
  if (!hasMembers(value)) throw badRequest('malformed');
  return value;
}
