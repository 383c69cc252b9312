import type { AnswerOf } from '#engine/record-of.ts';
import type { debtCase } from './debt-case.ts';

/** What the screens of a case read of it (contract §1); amounts are `"1234.50"`, dates `YYYY-MM-DD`. */
export type CaseRecord = AnswerOf<typeof debtCase>;
