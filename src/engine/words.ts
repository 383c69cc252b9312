export type Language = 'pl' | 'en';

/** One text in both languages; the compiler asks for both. */
export type Words = Readonly<Record<Language, string>>;

/** What a record is called: Polish needs gender ("Nowa sprawa") and the accusative ("Usunąć sprawę…?"). */
export interface Noun {
  readonly pl: { one: string; many: string; accusative: string; gender: 'm' | 'f' | 'n' };
  readonly en: { one: string; many: string };
}
