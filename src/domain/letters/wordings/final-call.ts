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

/** The last call before a lawsuit as it comes with the product (art. 187 § 1 pkt 3 k.p.c.). */
export const finalCallWording: LetterWording = {
  title: 'Ostateczne przedsądowe wezwanie do zapłaty',
  creditor_role: 'Wierzyciel',
  debtor_role: 'Dłużnik',
  signed_for: 'Wierzyciela',
  body: `Działając w imieniu i na rzecz Wierzyciela, ${byAttorney}, przed ewentualnym skierowaniem sprawy do sądu wzywamy do zapłaty należności w terminie do dnia **{{deadline}}**.

${contractsOwedBy}

## Zadłużenie

Według stanu na dzień {{interest_to}} zadłużenie wynosi:

${arrears}

Wzywamy do zapłaty {{total_due}} w terminie do dnia **{{deadline}}**, ${byTransfer}.${furtherInterest}

## Skutki niezastosowania się do wezwania

Po bezskutecznym upływie wyznaczonego terminu Wierzyciel może wystąpić do sądu z pozwem o zapłatę. O kosztach postępowania rozstrzyga sąd. Niniejsze pismo jest próbą pozasądowego rozwiązania sporu (art. 187 § 1 pkt 3 Kodeksu postępowania cywilnego); jesteśmy gotowi rozmawiać o ugodzie, w tym o spłacie w ratach.

${consumerRights}

${contact}`,
};
