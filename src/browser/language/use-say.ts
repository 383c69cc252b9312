import type { Words } from '#engine/words.ts';
import { useLanguage } from './language.ts';

type Values = Readonly<Record<string, string | number>>;

/** Says texts that are written in both languages in the one of the screen; `{name}` is filled in. */
export function useSay(): (words: Words, values?: Values) => string {
  const language = useLanguage();
  return (words, values = {}) =>
    words[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
