import type { AnswerOf } from '#engine/record-of.ts';
import type { user } from '../user.ts';

type Answer = AnswerOf<typeof user>;

/** A user as answered; whoever is told names alone has nothing but the name. */
export type UserRecord = Pick<Answer, 'id' | 'full_name'> & Partial<Answer>;
