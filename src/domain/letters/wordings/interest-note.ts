import type { LetterWording } from '../letter-wording.ts';
import { byAttorney, byTransfer, consumerRights, contact, contractsOwedBy, owedBeside } from './shared-parts.ts';

/** The interest note as it comes with the product (art. 481 § 1 k.c.). */
export const interestNoteWording: LetterWording = {
  title: 'Nota odsetkowa',
  creditor_role: 'Wierzyciel',
  debtor_role: 'Dłużnik',
  signed_for: 'Wierzyciela',
  body: `Działając w imieniu i na rzecz Wierzyciela, ${byAttorney}, obciążamy odsetkami należnymi według stanu na dzień {{interest_to}}.{{#has_interest}} Odsetki za opóźnienie naliczono najpóźniej do tego dnia włącznie.{{/has_interest}}

${contractsOwedBy}

## Odsetki

{{#claim_table}}
{{claim_table}}
{{/claim_table}}
{{#interest_table}}
Odsetki za opóźnienie naliczono następująco (kwota × stopa roczna × liczba dni / 365):

{{interest_table}}
{{/interest_table}}

{{arrears_table}}

${owedBeside}

Wzywamy do zapłaty {{total_due}} w terminie do dnia **{{deadline}}**, ${byTransfer}.

${consumerRights}

${contact}`,
};
