import type { LetterKind } from './letter-data.ts';

/** Days from the letter to the deadline that the dialog suggests (contract §9). */
export const SUGGESTED_DEADLINE_DAYS: Readonly<Record<LetterKind, number>> = { leasing: 7, loan: 14 };

/** Conditions of reinstatement until the settings name others. */
export const REINSTATEMENT_CONDITIONS: Readonly<Record<LetterKind, readonly string[]>> = {
  leasing: [
    'zapłata całego zadłużenia wraz z odsetkami i kosztami,',
    'zapłata opłaty za wznowienie według tabeli opłat Finansującego,',
    'przedłożenie ważnej polisy ubezpieczenia przedmiotu leasingu.',
  ],
  loan: [
    'zapłata całego zaległego zadłużenia wraz z odsetkami i kosztami,',
    'zapłata opłaty za wznowienie według tabeli opłat Pożyczkodawcy,',
    'przedłożenie ważnej polisy ubezpieczenia przedmiotu zabezpieczenia.',
  ],
};

/** What goes with the letter until somebody says otherwise. */
export const ATTACHMENTS: Readonly<Record<LetterKind, readonly string[]>> = {
  leasing: ['odpis pełnomocnictwa', 'kopia wypowiedzenia umowy leasingu'],
  loan: ['odpis pełnomocnictwa', 'kopia umowy przewłaszczenia na zabezpieczenie'],
};
