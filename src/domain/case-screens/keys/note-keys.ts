import { contactOutcomes } from '#domain/activities/contact-outcome.ts';
import type { Words } from '#engine/words.ts';

type Key = readonly [string, Words];

/** What the keys do while a contact is noted. */
export const noteKeys: readonly Key[] = [
  ['T', { pl: 'telefon: wynik, obietnica, następny krok', en: 'a call: outcome, promise, next step' }],
  ...Object.values(contactOutcomes).map(({ pl, en }, at): Key => [
    `T ${at + 1}`,
    { pl: `telefon: ${pl}`, en: `a call: ${en}` },
  ]),
  ['Z', { pl: 'zadanie: dla kogo, co i na kiedy', en: 'a task: whose, what and when' }],
];
