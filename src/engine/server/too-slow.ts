import { badRequest } from './refusal.ts';
import { isTooSlow } from './violation.ts';

/** What a list asked of the database; a 400 that asks for a narrower filter when the database gave up on it. */
export async function orTooSlow<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isTooSlow(error) ? badRequest('too_slow') : error;
  }
}
