import { addMessages } from '#engine/messages.ts';

/** What stops a call; `missing_for_letter` comes with its words in both languages. */
addMessages({
  missing_for_letter: { pl: '{pl}', en: '{en}' },
  deadline_passed: { pl: 'nie może być wcześniejszy niż dzisiaj', en: 'must not be before today' },
});
