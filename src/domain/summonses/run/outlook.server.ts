import { type Problem, sayProblem } from '#engine/messages.ts';
import { sayProblems } from '#engine/server/answer.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { decideCall } from '../call.server.ts';
import { decide } from '../decision.server.ts';
import type { CallQuestion } from '../facts/question.ts';
import { type Ledgers, questionsFor, readLedgers } from '../facts/question.server.ts';
import { addMissing } from '../letter.server.ts';
import type { RunOutlook } from './progress.ts';
import { contradictsAgreement, exceedingOf, lacksPartners, sampleWarnings } from '../warnings.ts';
import { reasonsToSkip } from './reasons-to-skip.server.ts';

/** Cases whose ledgers are worked out at once. */
const chunk = 500;

/** As many as somebody looks at before they write to all. */
const namedCases = 10;

/** What to know of cases that get a letter all the same, each told once with the cases it is true of. */
const toldOfCases = [
  { code: 'agreement_holds_in', isOf: contradictsAgreement },
  { code: 'claims_exceed_in', isOf: (question: CallQuestion) => exceedingOf(question).length > 0 },
  { code: 'no_partners_in', isOf: lacksPartners },
] as const;

interface Chunk {
  readonly ids: readonly number[];
  readonly ledgers: Ledgers;
  readonly skipped: ReadonlyMap<number, Problem>;
}

/** The cases, some at a time, with their ledgers and why of them would get no letter. */
async function* chunksOf(db: Db, kind: LetterKind, all: readonly number[]): AsyncGenerator<Chunk> {
  for (let from = 0; from < all.length; from += chunk) {
    const ids = all.slice(from, from + chunk);
    const ledgers = await readLedgers(db, ids);
    yield { ids, ledgers, skipped: await reasonsToSkip(db, ids, kind, ledgers) };
  }
}

/** Why cases would get no letter of a call, by their id, however many they are: for what they are, or for what the letter lacks. */
export async function refusedCases(
  context: Context,
  kind: LetterKind,
  call: Row,
  all: readonly number[],
): Promise<Map<number, ProblemsByColumn>> {
  const refused = new Map<number, ProblemsByColumn>();
  for await (const { ids, ledgers, skipped } of chunksOf(context.db, kind, all)) {
    for (const [id, reason] of skipped) refused.set(id, { base: [reason] });
    const called = ids.filter((id) => !skipped.has(id));
    for (const question of await questionsFor(context.db, called, kind, call, ledgers)) {
      const problems = new Problems();
      await decide(context, question, problems);
      if (problems.any) refused.set(question.summonsCase.id, Object.fromEntries(problems.byField));
    }
  }
  return refused;
}

/**
 * What a run would do: how many cases get a letter and what to know before, how many none and why, the commonest reason
 * first, and what is still to be filled in. Stores nothing.
 */
export async function outlookOf(context: Context, kind: LetterKind, all: readonly number[]): Promise<RunOutlook> {
  const reasons: Problem[] = [];
  const lacks: Lack[] = [];
  const samples = new Set<string>();
  const told = toldOfCases.map((about) => ({ ...about, cases: [] as string[] }));
  for await (const { ids, ledgers, skipped } of chunksOf(context.db, kind, all)) {
    reasons.push(...skipped.values());
    const called = ids.filter((id) => !skipped.has(id));
    for (const question of await questionsFor(context.db, called, kind, {}, ledgers)) {
      const problems = new Problems();
      const call = decideCall(question, problems);
      for (const warning of sampleWarnings(question, call)) samples.add(sayProblem(warning, context));
      for (const { isOf, cases } of told) if (isOf(question)) cases.push(question.summonsCase.odzysk_no);
      addMissing(question, call, problems);
      lacks.push(...lacksOf(context, question, problems));
    }
  }
  const ofCases = told
    .filter(({ cases }) => cases.length > 0)
    .map(({ code, cases }) => sayProblem({ code, params: { cases: namesOf(cases) } }, context));
  const skipped = [...Map.groupBy(reasons, ({ code }) => code)].map(([code, alike]) => ({
    code,
    message: sayProblem({ code, params: { user: usersOf(alike) } }, context),
    count: alike.length,
  }));
  const lacking = [...Map.groupBy(lacks, ({ field }) => field).values()].map((alike) => ({
    ...alike[0]!,
    count: alike.length,
  }));
  return {
    total: all.length,
    made: all.length - reasons.length - new Set(lacks.map(({ debt_case_id }) => debt_case_id)).size,
    prints_sample: samples.size > 0,
    warnings: [...samples, ...ofCases],
    skipped: skipped.toSorted(byCount),
    lacking: lacking.toSorted(byCount),
  };
}

/** The first of them, and how many they are where that is not all. */
function namesOf(cases: readonly string[]): string {
  const more = cases.length > namedCases ? ` … (${cases.length})` : '';
  return `${cases.slice(0, namedCases).join(', ')}${more}`;
}

type Lack = Omit<RunOutlook['lacking'][number], 'count'>;

/** What the form of a run asks for is not yet said. */
const asked = ['deadline', 'place', 'signatory'];

/** What a letter lacks, in whoever's words, a line a field. */
function lacksOf(context: Context, question: CallQuestion, problems: Problems): Lack[] {
  const { id, odzysk_no } = question.summonsCase;
  return Object.entries(sayProblems(problems, context))
    .filter(([field]) => !asked.includes(field))
    .map(([field, messages]) => ({ field, message: messages.join('; '), debt_case_id: id, odzysk_no }));
}

const byCount = (one: { readonly count: number }, other: { readonly count: number }) => other.count - one.count;

/** Who has written already is another from case to case. */
const usersOf = (reasons: readonly Problem[]) =>
  [...new Set(reasons.map(({ params }) => params?.['user'] ?? ''))].join(', ');
