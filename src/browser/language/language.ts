import { browserMemory } from '../memory.ts';
import type { Language } from '#engine/words.ts';
import { keptValue, useKept } from '../kept-value.ts';

const remembered = 'odzysk.language';
const spoken = keptValue<Language>('pl');

/** The language on the screen, sent with every call as `Accept-Language`. */
export const currentLanguage = spoken.current;

/** The same for a component, which is drawn anew when the language changes. */
export const useLanguage = (): Language => useKept(spoken);

/** Takes the remembered language; Polish for a first visit (spec, locale pl). */
export function startLanguage(): void {
  speak(browserMemory.recall(remembered) === 'en' ? 'en' : 'pl');
}

/** Takes the language of the person who signed in; what the browser remembers is for those who never chose. */
export function adoptLanguage(language: Language | null | undefined): void {
  if (language && language !== currentLanguage()) chooseLanguage(language);
}

/** Switches the whole screen and remembers the choice in this browser. */
export function chooseLanguage(language: Language): void {
  browserMemory.keep(remembered, language);
  speak(language);
}

function speak(language: Language): void {
  document.documentElement.lang = language;
  spoken.change(language);
}
