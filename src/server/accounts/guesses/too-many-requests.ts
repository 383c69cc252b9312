import { Refusal } from '#engine/server/refusal.ts';
import type { Words } from '#engine/words.ts';

/** Too many tries: come back after so many seconds. `words` say more of it than the usual sentence. */
export class TooManyRequests extends Refusal {
  readonly retryAfter: number;
  readonly words: Words | undefined;
  constructor(retryAfter: number, words?: Words) {
    super(429, 'too_many_requests');
    this.retryAfter = retryAfter;
    this.words = words;
  }
}
