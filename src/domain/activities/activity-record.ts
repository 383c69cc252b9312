import type { AnswerOf } from '#engine/record-of.ts';
import type { activity } from './activity.ts';

/** What the screens read of an activity. */
export type ActivityRecord = AnswerOf<typeof activity>;
