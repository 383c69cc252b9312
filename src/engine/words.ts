export type Language = 'pl' | 'en';

/** One text in both languages; the compiler asks for both. */
export type Words = Readonly<Record<Language, string>>;

/** What an area says, by name: one shape for labels, buttons, sentences and refusals. */
export type Catalogue = Readonly<Record<string, Words>>;

export type Values = Readonly<Record<string, string | number>>;

/** A text in some language; `{name}` is filled from `values`. */
export type Say = (words: Words, values?: Values) => string;

/** A text in a language; `{name}` is filled from `values`. */
export function sayIn(language: Language, words: Words, values: Values = {}): string {
  return words[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * What a record is called: Polish needs gender ("Nowa sprawa"), the accusative ("Usunąć sprawę…?"), the genitive of many
 * ("5 spraw"), and of people a form for a few ("2 dłużników").
 */
export interface Noun {
  readonly pl: {
    one: string;
    many: string;
    accusative: string;
    genitive: string;
    few?: string;
    gender: 'm' | 'f' | 'n';
  };
  readonly en: { one: string; many: string };
}

/** The forms of a counted noun; English knows `one` and `other`. */
export interface CountedNoun {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A counted noun in both languages; Polish has few (2–4) and many (5…) too, and `other` for fractions. */
export interface CountedWords {
  readonly pl: Required<CountedNoun>;
  readonly en: CountedNoun;
}
