import type { Catalogue, Words } from '#engine/words.ts';

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

const all = Object.keys(contactOutcomes) as ContactOutcome[];
const contacts: readonly ContactOutcome[] = ['talked', 'refused', 'promised', 'paid'];

/** Whether the debtor was reached: a contact. Everything else is an attempt at one. */
export const isContact = (outcome: ContactOutcome): boolean => contacts.includes(outcome);

/** Whether nobody was talked to, so that nothing can have been promised. */
export const isUnanswered = (outcome: ContactOutcome): boolean =>
  outcome === 'no_answer' || outcome === 'voicemail' || outcome === 'wrong_number';

/** The outcome of what somebody tells of, once a promise is told: whoever promises was reached. */
export const outcomeWith = <Outcome>(promise: unknown, outcome: Outcome): Outcome | 'promised' =>
  promise && !outcome ? 'promised' : outcome;

/** What kinds of activity, by the ids of their types, cannot end in, and how they say what they do end in. */
interface Told {
  readonly without: readonly ContactOutcome[];
  readonly said?: Partial<Record<ContactOutcome, Words>>;
}

const onSite: Told = {
  without: ['voicemail', 'wrong_number'],
  said: { no_answer: { pl: 'nie zastano', en: 'nobody there' } },
};
const inWriting: Told = {
  without: ['voicemail'],
  said: { talked: { pl: 'odpowiedź', en: 'answered' }, no_answer: { pl: 'brak odpowiedzi', en: 'no reply' } },
};
/** Visit, message, meeting (spec §5); of a call all is said as it stands. */
const toldOf: Readonly<Record<number, Told>> = { 3: onSite, 5: inWriting, 6: onSite };

/** Whether one goes there: a visit, a meeting. */
export const isOnSite = (typeId: number | null): boolean => toldOf[typeId ?? 0] === onSite;

/** What an activity of a type can end in. */
export const outcomesOf = (typeId: number): readonly ContactOutcome[] =>
  all.filter((outcome) => !toldOf[typeId]?.without.includes(outcome));

/** An outcome, as it is said of an activity of a type: nobody picks up at a door. */
export const outcomeName = (outcome: ContactOutcome, typeId: number): Words =>
  toldOf[typeId]?.said?.[outcome] ?? contactOutcomes[outcome];
