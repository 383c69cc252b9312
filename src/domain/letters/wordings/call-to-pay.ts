import type { LetterWording } from '../letter-wording.ts';
import {
  arrears,
  byAttorney,
  byTransfer,
  consumerRights,
  contact,
  contractsOwedBy,
  furtherInterest,
} from './shared-parts.ts';

/** The plain call to pay as it comes with the product. */
export const callToPayWording: LetterWording = {
  title: 'Wezwanie do zapłaty',
  creditor_role: 'Wierzyciel',
  debtor_role: 'Dłużnik',
  signed_for: 'Wierzyciela',
  body: `Działając w imieniu i na rzecz Wierzyciela, ${byAttorney}, wzywamy do zapłaty należności w terminie do dnia **{{deadline}}**.

${contractsOwedBy}

## Zadłużenie

Według stanu na dzień {{interest_to}} zadłużenie wynosi:

${arrears}

Wzywamy do zapłaty {{total_due}} w terminie do dnia **{{deadline}}**, ${byTransfer}.${furtherInterest}

Jeżeli należność została już zapłacona, prosimy o przesłanie potwierdzenia i pominięcie niniejszego wezwania.

${consumerRights}

${contact}`,
};
