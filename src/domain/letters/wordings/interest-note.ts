import type { LetterWording } from '../letter-wording.ts';
import { byAttorney, byTransfer, consumerRights, contact, contractsOwedBy } from './shared-parts.ts';

/** The interest note as it comes with the product (art. 481 § 1 k.c.). */
export const interestNoteWording: LetterWording = {
  title: 'Nota odsetkowa',
  creditor_role: 'Wierzyciel',
  debtor_role: 'Dłużnik',
  signed_for: 'Wierzyciela',
  usual_ground: 'opóźnienia w zapłacie',
  body: `Działając w imieniu i na rzecz Wierzyciela, ${byAttorney}, obciążamy odsetkami za opóźnienie w zapłacie należności, naliczonymi do dnia {{interest_to}} włącznie.

${contractsOwedBy}

## Odsetki

{{#claim_table}}
{{claim_table}}
{{/claim_table}}

{{arrears_table}}

Wzywamy do zapłaty {{total_due}} w terminie do dnia **{{deadline}}**, ${byTransfer}.

${consumerRights}

${contact}`,
};
