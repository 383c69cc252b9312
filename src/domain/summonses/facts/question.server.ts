import type { Db, Row } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { noDisputes, type OpenDisputes, openDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { agreementsOfLetters, type CallAgreement } from '#domain/agreements/agreement-of-letter.server.ts';
import { type LetterKind, letterKinds } from '#domain/letters/letter-kinds.ts';
import { isAnyConsumer } from '#domain/parties/consumer.ts';
import { today } from '#engine/days/today.ts';
import { readSummonsCases } from './case.server.ts';
import { callSettings } from './office.server.ts';
import { amountsOf, type CallQuestion } from './question.ts';

/** What the ledgers of cases follow from, by the case's id, read once for all that is decided of them. */
export interface Ledgers {
  readonly rates: InterestRates;
  readonly facts: ReadonlyMap<number, CaseFacts>;
  readonly disputes: ReadonlyMap<number, OpenDisputes>;
}

export const readLedgers = async (db: Db, ids: readonly number[]): Promise<Ledgers> => ({
  rates: await interestRates(db),
  facts: await readCaseFacts(db, ids),
  disputes: await openDisputes(db, ids),
});

const agreementsOf = async (db: Db, kind: LetterKind, cases: readonly { readonly id: number }[], sent: Row) =>
  letterKinds[kind].asks === 'agreement'
    ? agreementsOfLetters(
        db,
        cases.map(({ id }) => id),
        sent['agreement_id'],
      )
    : new Map<number, CallAgreement>();

/** All that a call of the case is decided from today; without a kind, the one of the case's type. Refuses with 404 a case that is gone. */
export async function questionFor(db: Db, id: number, wanted: LetterKind | null, sent: Row): Promise<CallQuestion> {
  const [question] = await questionsFor(db, [id], wanted, sent, await readLedgers(db, [id]));
  if (!question) throw notFound();
  return question;
}

/** As {@link questionFor}, for calls of many cases with the same choices; those that are gone are left out. */
export async function questionsFor(
  db: Db,
  ids: readonly number[],
  wanted: LetterKind | null,
  sent: Row,
  { rates, facts, disputes }: Ledgers,
): Promise<CallQuestion[]> {
  const cases = [...(await readSummonsCases(db, ids)).values()];
  const day = today();
  const kindOf = ({ case_type }: (typeof cases)[number]) => wanted ?? (case_type === 'loan' ? 'loan' : 'leasing');
  const questions: CallQuestion[] = [];
  for (const [kind, ofKind] of Map.groupBy(cases, kindOf)) {
    const settings = await callSettings(db, kind);
    const agreements = await agreementsOf(db, kind, ofKind, sent);
    for (const summonsCase of ofKind) {
      const ofCase = facts.get(summonsCase.id);
      if (!ofCase) continue;
      const agreement = agreements.get(summonsCase.id) ?? null;
      questions.push({
        kind,
        summonsCase,
        sent,
        settings,
        ...amountsOf(ofCase, agreement, { rates, today: day }),
        isToConsumer: isAnyConsumer(ofCase.debtor, summonsCase.co_debtors),
        disputes: disputes.get(summonsCase.id) ?? noDisputes,
        agreement,
        rates,
        today: day,
      });
    }
  }
  return questions;
}
