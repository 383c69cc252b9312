import { addMessages } from '#engine/messages.ts';

/** What is wrong with a wording; it comes with its words in both languages. */
addMessages({ wrong_letter_text: { pl: '{pl}', en: '{en}' } });
