import { sentRow } from '#engine/server/sent-row.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { unwrapPayload } from '#engine/server/save/payload.ts';
import { InvalidRecord, notFound, Problems, Refusal } from '#engine/server/refusal.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { type LetterKind, letterKinds, rightTo } from '#domain/letters/letter-kinds.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { lockCase } from '#domain/cases/sums/case-sums.server.ts';
import { mayOverride, noDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import { askedOf } from './facts/asked.ts';
import { countLetters, type LetterLimit } from './letter-limit.server.ts';
import type { CallQuestion } from './facts/question.ts';
import { decide } from './decision.server.ts';
import { kindSent } from './kind-sent.ts';
import { summonsJob } from './job.server.ts';
import { orderSummonses } from './order.server.ts';
import { questionFor } from './facts/question.server.ts';
import { warningsOf } from './warnings.ts';

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
 * Asks for a letter: its document, whose id is answered with what speaks against it, and its activity are there at once, its files follow. Refuses with
 * 403, 404 outside the actor's rows, 422 with what the letter lacks, 429 beyond what one person has made in a day.
 */
export async function generateSummons(
  context: Context,
  { jobs, limit }: Needs,
  id: number,
  asked: AskedLetter,
): Promise<{ document_id: number; warnings: Problems }> {
  refuseUnlessPossible(context, context.model.named('debt_case'), rightTo(asked.kind));
  return inTransaction(context, async (inner, tx) => {
    await lockCase(tx, id);
    const { question, call } = await readSummons(inner, id, asked);
    await countLetters(inner, tx, limit, 1);
    const [ordered] = await orderSummonses(inner, tx, [{ question, call }]);
    await jobs.send(summonsJob, ordered!, { tx, person: inner.access.actor.id });
    const warnings = new Problems();
    for (const warning of warningsOf(question, call)) warnings.addProblem('base', warning);
    return { document_id: ordered!.document_id, warnings };
  });
}

/** What is asked for, with the case as it is; refuses as {@link generateSummons} does. */
export async function readSummons(context: Context, id: number, { kind, sent, item }: AskedLetter) {
  await refuseUnlessMayWrite(context, id, rightTo(kind));
  const question = undisputed(context, await questionFor(context.db, id, kind, sent));
  const problems = new Problems();
  const call = await decide(context, question, problems);
  if (problems.any) throw new InvalidRecord(context.model.named('debt_case'), item, problems);
  return { question, call };
}

/** Refuses with 403 without the right, 404 outside the actor's rows. */
async function refuseUnlessMayWrite(context: Context, id: number, action: string): Promise<void> {
  const debtCase = context.model.named('debt_case');
  refuseUnlessPossible(context, debtCase, action);
  if (!(await isVisible(context, debtCase, id, action))) throw notFound();
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

/** `{kind, …choices}`. Refuses with 422 a kind that is no letter. */
export async function letterIn(context: Context, id: number, body: unknown): Promise<AskedLetter> {
  const { kind, ...sent } = sentRow(body ?? {});
  const item = { call: sent };
  const problems = new Problems();
  const known = kindSent(kind, problems);
  if (known) return { kind: known, sent, item };
  await refuseUnlessMayWrite(context, id, 'letters');
  throw new InvalidRecord(context.model.named('debt_case'), item, problems);
}

/** `{item: case}`, of which only `call` is read. */
export function callIn(context: Context, kind: LetterKind, body: unknown): AskedLetter {
  const item = unwrapPayload(context.model.named('debt_case'), rowIn(sentRow(body ?? {}), 'item'));
  return { kind, sent: rowIn(item, 'call'), item };
}

function rowIn(row: Row, name: string): Row {
  return Object.hasOwn(row, name) && row[name] !== null ? sentRow(row[name]) : {};
}
