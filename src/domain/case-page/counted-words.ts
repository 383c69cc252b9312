/** The forms of a counted noun: Polish has one, few (2–4) and many (5…), and `other` for fractions. */
interface CountedNoun {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A counted noun in both languages. */
export type CountedWords = Readonly<Record<'pl' | 'en', CountedNoun>>;
