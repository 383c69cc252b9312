import type { LetterKind } from '../letter-kinds.ts';
import type { LetterWording } from '../letter-wording.ts';
import { agreementWording } from './agreement.ts';
import { call70913Wording } from './call-709-13.ts';
import { call75cWording } from './call-75c.ts';
import { callToPayWording } from './call-to-pay.ts';
import { finalCallWording } from './final-call.ts';
import { interestNoteWording } from './interest-note.ts';
import { leasingWording } from './leasing.ts';
import { loanWording } from './loan.ts';

/** What comes with the product; an administrator's own wording takes its place. */
export const shippedWording: Readonly<Record<LetterKind, LetterWording>> = {
  call_to_pay: callToPayWording,
  call_709_13: call70913Wording,
  call_75c: call75cWording,
  leasing: leasingWording,
  loan: loanWording,
  final_call: finalCallWording,
  interest_note: interestNoteWording,
  agreement: agreementWording,
};
