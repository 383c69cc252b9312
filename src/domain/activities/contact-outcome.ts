import type { Catalogue } from '#engine/words.ts';

/** What came of a call, a visit, a message or a meeting; in the order of the keys that choose them. */
export const contactOutcomes = {
  talked: { pl: 'rozmowa', en: 'talked' },
  no_answer: { pl: 'nie odbiera', en: 'no answer' },
  voicemail: { pl: 'poczta głosowa', en: 'voicemail' },
  wrong_number: { pl: 'zły numer', en: 'wrong number' },
  third_person: { pl: 'osoba trzecia', en: 'third person' },
  refused: { pl: 'odmowa', en: 'refused' },
  promised: { pl: 'obietnica', en: 'promised' },
  paid: { pl: 'zapłacono', en: 'paid' },
} satisfies Catalogue;

export type ContactOutcome = keyof typeof contactOutcomes;

const contacts: readonly ContactOutcome[] = ['talked', 'refused', 'promised', 'paid'];

/** Whether the debtor was reached: a contact. Everything else is an attempt at one. */
export const isContact = (outcome: ContactOutcome): boolean => contacts.includes(outcome);

/** Whether nobody was talked to, so that nothing can have been promised. */
export const isUnanswered = (outcome: ContactOutcome): boolean =>
  outcome === 'no_answer' || outcome === 'voicemail' || outcome === 'wrong_number';
