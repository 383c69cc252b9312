import type { Catalogue } from '#engine/words.ts';

/** What is wrong with a wording; it comes with its words in both languages. */
export const letterSettingsMessages = { wrong_letter_text: { pl: '{pl}', en: '{en}' } } satisfies Catalogue;
