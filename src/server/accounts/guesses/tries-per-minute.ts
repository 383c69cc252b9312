import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from './too-many-requests.ts';

/** Refuses more than so many tries a minute under one key (429, with the seconds to wait). */
export function triesPerMinute(points: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}
