import type { LetterKind } from './letter-kinds.ts';

/** Conditions of reinstatement until the settings name others. */
export const REINSTATEMENT_CONDITIONS: Readonly<Partial<Record<LetterKind, readonly string[]>>> = {
  leasing: [
    'zapłata całego zadłużenia wraz z odsetkami,',
    'zapłata opłaty za wznowienie według tabeli opłat Finansującego,',
    'przedłożenie ważnej polisy ubezpieczenia przedmiotu leasingu.',
  ],
  loan: [
    'zapłata całego zadłużenia wraz z odsetkami,',
    'zapłata opłaty za wznowienie według tabeli opłat Pożyczkodawcy.',
  ],
};

/** What can go with a letter until the settings name other things; whoever makes the letter ticks what does. */
export const ATTACHMENTS: Readonly<Record<LetterKind, readonly string[]>> = {
  call_to_pay: ['odpis pełnomocnictwa'],
  call_709_13: ['odpis pełnomocnictwa'],
  call_75c: ['odpis pełnomocnictwa'],
  leasing: ['odpis pełnomocnictwa', 'kopia wypowiedzenia umowy leasingu'],
  loan: ['odpis pełnomocnictwa', 'kopia umowy przewłaszczenia na zabezpieczenie'],
  final_call: ['odpis pełnomocnictwa', 'kopie niezapłaconych faktur'],
  interest_note: ['odpis pełnomocnictwa', 'rozliczenie odsetek według okresów i stóp'],
  agreement: ['odpis pełnomocnictwa'],
};
