import type { Words } from '#engine/words.ts';

/** What is done with a case by one key; the control that does it names the key, and stands where the rights allow it. */
const workKeys: readonly (readonly [string, Words])[] = [
  ['W', { pl: 'wpłata', en: 'a payment' }],
  ['P', { pl: 'pismo: strzałka i Enter wybierają rodzaj', en: 'a letter: arrow and Enter choose its kind' }],
  ['M', { pl: 'SMS z szablonu na pierwszy numer', en: 'a text message from a template to the first number' }],
  ['E', { pl: 'SMS lub e-mail do wybranej osoby', en: 'a text message or e-mail to a person of your choice' }],
];

const controlOf = (key: string) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key.toLowerCase()}"]`);

/** Those that do something here. */
export const offeredKeys = () => workKeys.filter(([key]) => controlOf(key));

/** What each of the keys does. */
export const workByKey: Readonly<Record<string, () => void>> = Object.fromEntries(
  workKeys.map(([key]) => [key.toLowerCase(), () => controlOf(key)?.click()]),
);
