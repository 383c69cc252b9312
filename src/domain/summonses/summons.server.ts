import { hasMembers } from '#engine/member-of.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { unwrapPayload } from '#engine/server/save/payload.ts';
import { lockRow } from '#engine/server/read.ts';
import { badRequest, InvalidRecord, notFound, Problems, Refusal } from '#engine/server/refusal.ts';
import { createWithin } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { isLetterKind, type LetterKind, letterKinds, rightTo } from '#domain/letters/letter-kinds.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { lockCase } from '#domain/cases/case-sums.server.ts';
import { sureIdOfCode } from '#domain/lists/lookup.server.ts';
import { prepareDispatch } from '#domain/dispatches/prepare-dispatch.server.ts';
import { addressLine } from '#domain/letters/printed-facts.ts';
import { mayOverride, noDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import { askedOf } from './facts/asked.ts';
import { countLetters, type LetterLimit } from './letter-limit.server.ts';
import type { CallQuestion } from './facts/question.ts';
import { namesOthers, saidOfTerms } from './other-terms.server.ts';
import { decide } from './decision.server.ts';
import type { SummonsCall } from './fields.ts';
import { type SummonsJob, summonsJob } from './job.server.ts';
import { addresseesOf } from './facts/addressees.ts';
import { lettersOf } from './letter.server.ts';
import { contactOf } from './facts/office.server.ts';
import { questionFor } from './facts/question.server.ts';

interface Needs {
  readonly jobs: Jobs;
  readonly limit: LetterLimit;
}

export interface AskedLetter {
  readonly kind: LetterKind;
  /** What was chosen; the rest takes its default. */
  readonly sent: Row;
  /** What is sent back with what is wrong with it. */
  readonly item: Row;
}

/**
 * Asks for a letter: its document, whose id is answered, and its activity are there at once, its files follow. Refuses with
 * 403, 404 outside the actor's rows, 422 with what the letter lacks, 429 beyond what one person has made in a day.
 */
export async function generateSummons(
  context: Context,
  { jobs, limit }: Needs,
  id: number,
  asked: AskedLetter,
): Promise<number> {
  refuseUnlessPossible(context, context.model.named('debt_case'), rightTo(asked.kind));
  return inTransaction(context, async (inner, tx) => {
    await lockCase(tx, id);
    const { question, call } = await readSummons({ ...inner, db: tx }, id, asked);
    await countLetters(inner, tx, limit, 1);
    const ordered = await orderSummons(inner, tx, question, call);
    await jobs.send(summonsJob, ordered, { tx, person: inner.access.actor.id });
    return ordered.document_id;
  });
}

/** What is asked for, with the case as it is; refuses as {@link generateSummons} does. */
export async function readSummons(context: Context, id: number, { kind, sent, item }: AskedLetter) {
  const debtCase = context.model.named('debt_case');
  const action = rightTo(kind);
  refuseUnlessPossible(context, debtCase, action);
  if (!(await isVisible(context, debtCase, id, action))) throw notFound();
  const question = undisputed(context, await questionFor(context.db, id, kind, sent));
  const problems = new Problems();
  const call = await decide(context, question, problems);
  if (problems.any) throw new InvalidRecord(debtCase, item, problems);
  return { question, call };
}

/** The question as far as nothing of it is disputed; whoever may go on says why. Refuses with 403 `disputed`. */
function undisputed(context: Context, question: CallQuestion): CallQuestion {
  const { kind, disputes, sent, summonsCase } = question;
  const agreed = { ...question, disputes: noDisputes };
  if (typeof sent['dispute_override'] === 'string' && sent['dispute_override'].trim() && mayOverride(context))
    return agreed;
  const ids = summonsCase.contracts.map((contract) => contract.id);
  // What is to be returned is no matter of an invoice.
  const isAll =
    letterKinds[kind].asks !== 'return' && askedOf(question, ids).length === 0 && askedOf(agreed, ids).length > 0;
  if (disputes.isWhole || isAll) throw new Refusal(403, 'disputed');
  return question;
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
  const letters = lettersOf(question, call, await contactOf(tx, id, user_id));
  const { title } = settings.wording;
  const { id: document_id } = await createWithin(context, tx, context.model.named('document'), {
    debt_case_id: id,
    description: `${title} ${odzysk_no} z dnia ${day}`,
    contract_ids: call.contract_ids,
    visible: false,
  });
  const { letterhead, wording } = settings;
  await noteOfLetter(context, tx, document_id, {
    letterhead_id: letterhead.id,
    letter_wording_id: wording.id,
    other_terms: namesOthers(question, call),
    has_data_notice: summonsCase.gives_data_notice !== true,
  });
  for (const { id: addressee_id, address } of addresseesOf(summonsCase, call))
    await prepareDispatch(context, tx, {
      debt_case_id: id,
      document_id,
      addressee_id,
      address: addressLine(address)?.replaceAll('\u00A0', ' ') ?? null,
    });
  const called = summonsCase.contracts.filter((contract) => call.contract_ids.includes(contract.id));
  const contracts = called.map(({ contract_no }) => contract_no).join(', ');
  await createWithin(context, tx, context.model.named('activity'), {
    debt_case_id: id,
    activity_type_id: await sureIdOfCode(tx, 'activity_types', 'letter'),
    description: [
      [title, contracts && `umowy: ${contracts}`, termOf(call)].filter(Boolean).join(', '),
      ...(call.dispute_override ? [`Pismo mimo sporu, powód: ${call.dispute_override}`] : []),
      ...(call.amount_reason ? [`Kwoty inne niż w rozliczeniu, powód: ${call.amount_reason}`] : []),
      ...(await saidOfTerms(tx, question, call, user_id)),
    ].join('\n'),
  });
  const versions = { letterhead: letterhead.version, letter_wording: wording.version };
  await noteSummons(context, tx, id, { kind, document_id, ...versions, ...call });
  return {
    document_id,
    user_id,
    letters: letters.map((letter, index) => ({
      file_stem: [letterKinds[kind].fileStem, odzysk_no.replaceAll('/', '-'), ...(index > 0 ? [index + 1] : [])].join(
        '-',
      ),
      letter,
    })),
  };
}

const termOf = ({ working_days, deadline }: SummonsCall) =>
  working_days === null ? `termin: ${deadline}` : `termin: ${working_days} dni roboczych od doręczenia`;

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

/** `{kind, …choices}`. Refuses with 400 what is no letter. */
export function letterIn(body: unknown): AskedLetter {
  const { kind, ...sent } = rowOf(body ?? {});
  if (!isLetterKind(kind)) throw badRequest('malformed');
  return { kind, sent, item: { call: sent } };
}

/** `{item: case}`, of which only `call` is read. */
export function callIn(context: Context, kind: LetterKind, body: unknown): AskedLetter {
  const item = unwrapPayload(context.model.named('debt_case'), rowIn(rowOf(body ?? {}), 'item'));
  return { kind, sent: rowIn(item, 'call'), item };
}

function rowIn(row: Row, name: string): Row {
  return Object.hasOwn(row, name) && row[name] !== null ? rowOf(row[name]) : {};
}

function rowOf(value: unknown): Row {
  if (!hasMembers(value)) throw badRequest('malformed');
  return value;
}
