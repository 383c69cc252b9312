import { Refusal } from '#engine/server/refusal.ts';

/** Too many tries: come back after so many seconds. */
export class TooManyRequests extends Refusal {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super(429, 'too_many_requests');
    this.retryAfter = retryAfter;
  }
}
