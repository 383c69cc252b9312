import type { AnswerOf } from '#engine/record-of.ts';
import type { Words } from '#engine/words.ts';
import { isLetterKind, letterKinds } from '#domain/letters/letter-kinds.ts';
import type { letterhead } from './letterhead.ts';
import { type WordingKind, wordingKinds } from './wording-version.ts';

/** A part of the letters' settings that has versions of its own. */
export interface LetterPartShown {
  readonly plural: 'letterheads' | 'letter_wordings';
  readonly kind?: WordingKind;
  readonly label: Words;
  readonly about: Words;
}

const wording = (kind: WordingKind, about: Words): LetterPartShown => ({
  plural: 'letter_wordings',
  kind,
  label: wordingKinds[kind],
  about,
});

export const letterPartsShown: readonly LetterPartShown[] = [
  {
    plural: 'letterheads',
    label: { pl: 'Nagłówek, rachunek i podpis', en: 'Letterhead, account and signature' },
    about: { pl: 'Wspólne dla wszystkich pism', en: 'The same for all letters' },
  },
  ...Object.keys(letterKinds)
    .filter(isLetterKind)
    .map((kind) => wording(kind, { pl: 'Tytuł i treść pisma', en: 'Title and text of the letter' })),
  wording('personal_data_notice', { pl: 'Ostatnia strona pism', en: 'The last page of letters' }),
];

/** A version of a part as its list answers it. */
export type VersionRecord = Readonly<Record<string, unknown>> &
  Pick<AnswerOf<typeof letterhead>, 'version' | 'user' | 'change_note'> & {
    readonly id: number | null;
    readonly created_at: string | null;
  };

/** How much of a part's past is shown; older versions are found by their number in the history. */
export const mostVersions = 50;
