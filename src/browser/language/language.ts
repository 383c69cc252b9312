import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '#engine/words.ts';
import type { Messages } from '#locales/pl.ts';
import { pl } from '#locales/pl.ts';

const remembered = 'odzysk.language';

/** The language on the screen, sent with every call as `Accept-Language`. */
export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'pl';
}

/** The same for a component, which is drawn anew when the language changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

/** Starts the catalogue in the remembered language; Polish for a first visit (spec, locale pl). */
export async function startLanguage(): Promise<void> {
  const language: Language = localStorage.getItem(remembered) === 'en' ? 'en' : 'pl';
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'pl',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { pl: { translation: pl }, ...(language === 'en' ? { en: { translation: await english() } } : {}) },
  });
  document.documentElement.lang = language;
}

/** Takes the language of the person who signed in; what the browser remembers is for those who never chose. */
export async function adoptLanguage(language: Language | null | undefined): Promise<void> {
  if (language && language !== currentLanguage()) await chooseLanguage(language);
}

/** Switches the whole screen and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === 'en') i18next.addResourceBundle('en', 'translation', await english());
  await i18next.changeLanguage(language);
  localStorage.setItem(remembered, language);
  document.documentElement.lang = language;
}

async function english(): Promise<Messages> {
  return (await import('#locales/en.ts')).en;
}
