import { leasingWording } from './leasing-wording.ts';
import type { LetterKind } from './letter-data.ts';
import type { LetterWording } from './letter-wording.ts';
import { loanWording } from './loan-wording.ts';

/** What comes with the product; an administrator's own wording takes its place. */
export const shippedWording: Readonly<Record<LetterKind, LetterWording>> = {
  leasing: leasingWording,
  loan: loanWording,
};
