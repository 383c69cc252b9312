import { contactOutcomes } from '#domain/activities/contact-outcome.ts';
import type { Words } from '#engine/words.ts';

const outcomes = Object.values(contactOutcomes);

/** What the keys do while a contact is noted. */
export const noteKeys: Readonly<Record<string, Words>> = {
  T: { pl: 'telefon: wynik, obietnica, następny krok', en: 'a call: outcome, promise, next step' },
  ...Object.fromEntries(
    outcomes.map(({ pl, en }, at): [string, Words] => [
      String(at + 1),
      { pl: `po T: ${pl}`, en: `after T: ${en}` },
    ]),
  ),
};
