import type { Words } from '#engine/words.ts';
import { sayNow } from '../language/use-say.ts';
import { fieldErrorsOf } from './field-errors.ts';

const words: Words = {
  pl: 'Poprzednia próba jednak się udała: zapisano to, co było wtedy wpisane. Sprawdź to na liście; kolejny zapis doda jeszcze jeden rekord',
  en: 'The try before was kept after all, with what was typed then. See it in the list; saving once more adds another record',
};

/** What to say where a write is refused because the one before it of its name, whose answer was lost, was kept. */
export const keptBefore = (error: unknown): string | undefined =>
  fieldErrorsOf(error)['idempotency_key'] && sayNow(words);
