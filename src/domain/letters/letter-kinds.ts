import type { Catalogue } from '#engine/words.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';

/** What a contract must be for a letter about it; null: any, or none at all. */
export interface LetterKindTerms {
  /** `wezwanie-leasing-2026-000123.pdf` */
  readonly fileStem: string;
  /** Days from the letter to the deadline that is suggested. */
  readonly days: number;
  /** What it is about: a thing to be returned, money, interest alone, or all that is left in an agreement's currency. */
  readonly asks: 'return' | 'money' | 'interest' | 'agreement';
  /** Of the contracts it is about. */
  readonly contract: 'terminated' | 'not terminated' | 'any' | null;
  /** A call by art. 75c prawo bankowe: the days run from its delivery and are working days. */
  readonly isOfBank?: true;
  /** Cases of the other of these types have no such letter. */
  readonly ofType?: 'leasing' | 'loan';
}

/** The letters that are made of a case, as a person chooses among them. */
export const letterKindNames = {
  call_to_pay: { pl: 'Wezwanie do zapłaty', en: 'Demand for payment' },
  call_709_13: { pl: 'Wezwanie z terminem dodatkowym (leasing)', en: 'Demand with an additional deadline (leasing)' },
  call_75c: { pl: 'Wezwanie z art. 75c (pożyczka banku)', en: 'Demand under art. 75c (bank loan)' },
  leasing: { pl: 'Wezwanie do zwrotu przedmiotu', en: 'Call to surrender the item' },
  loan: { pl: 'Wezwanie do zapłaty (pożyczka)', en: 'Demand for payment (loan)' },
  final_call: { pl: 'Ostateczne przedsądowe wezwanie do zapłaty', en: 'Final pre-court demand for payment' },
  interest_note: { pl: 'Nota odsetkowa', en: 'Interest note' },
  agreement: { pl: 'Ugoda', en: 'Agreement' },
} satisfies Catalogue;

export type LetterKind = keyof typeof letterKindNames;

/** What each kind asks for and needs. Sources: art. 709¹³ § 2 k.c., art. 75c prawo bankowe. */
export const letterKinds: Readonly<Record<LetterKind, LetterKindTerms>> = {
  call_to_pay: { fileStem: 'wezwanie-do-zaplaty', days: 7, asks: 'money', contract: null },
  call_709_13: {
    fileStem: 'wezwanie-709-13',
    days: 14,
    asks: 'money',
    contract: 'not terminated',
    ofType: 'leasing',
  },
  call_75c: {
    fileStem: 'wezwanie-75c',
    days: 14,
    asks: 'money',
    contract: 'not terminated',
    isOfBank: true,
    ofType: 'loan',
  },
  leasing: { fileStem: 'wezwanie-leasing', days: 7, asks: 'return', contract: 'terminated', ofType: 'leasing' },
  loan: { fileStem: 'wezwanie-pozyczka', days: 14, asks: 'money', contract: 'any', ofType: 'loan' },
  final_call: { fileStem: 'wezwanie-przedsadowe', days: 7, asks: 'money', contract: null },
  interest_note: { fileStem: 'nota-odsetkowa', days: 14, asks: 'interest', contract: null },
  agreement: { fileStem: 'ugoda', days: 14, asks: 'agreement', contract: null },
};

export const isLetterKind = (value: unknown): value is LetterKind =>
  typeof value === 'string' && Object.hasOwn(letterKinds, value);

/** Whether a letter says where a thing is to be brought back. */
export const namesPlace = (kind: LetterKind): boolean => kind === 'leasing' || kind === 'loan';

/** The deadline that is suggested, on a working day (art. 115 k.c.). */
export const suggestedDeadline = (kind: LetterKind, today: string): string =>
  effectiveDueDate(addDays(today, letterKinds[kind].days));

/** What of a case somebody must be allowed to do who makes the letter. */
export const rightTo = (kind: LetterKind): string =>
  kind === 'leasing' || kind === 'loan' ? `report_call_${kind}` : 'letters';

/** Whether a letter is for cases of the other type; a call to pay is good for any, and a case of a third type for any letter. */
export function isOfOtherType(kind: LetterKind, caseType: string | null): boolean {
  const wanted = letterKinds[kind].ofType;
  return wanted !== undefined && (caseType === 'leasing' || caseType === 'loan') && caseType !== wanted;
}
