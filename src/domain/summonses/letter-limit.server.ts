import { formatCount } from '#engine/format.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import type { Config } from '#server/config.ts';
import { countToday } from '#server/limits/day-counts.ts';

/** What of the settings bounds letters. */
export type LetterLimit = Pick<Config, 'ODZYSK_LETTERS_PER_DAY'>;

/** Counts letters against the day of who asks for them, alone or in a run; refuses with 429. */
export const countLetters = (
  { access }: Context,
  tx: Tx,
  { ODZYSK_LETTERS_PER_DAY: most }: LetterLimit,
  letters: number,
): Promise<void> =>
  countToday(
    tx,
    { key: `letters_of ${access.actor.id}`, most },
    {
      pl: `Dzienny limit tworzonych pism (${formatCount(most)} na osobę) nie wystarcza. Następne można utworzyć jutro albo poprosić administratora o wyższy limit`,
      en: `The daily limit of letters (${formatCount(most)} a person) does not suffice. Make the next ones tomorrow, or ask the administrator for a higher limit`,
    },
    letters,
  );
