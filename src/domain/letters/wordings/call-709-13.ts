import type { LetterWording } from '../letter-wording.ts';
import { arrears, byAttorney, byTransfer, consumerRights, contact, furtherInterest } from './shared-parts.ts';

/** The call with an additional deadline, before a lease is terminated (art. 709¹³ § 2 k.c.), as it comes with the product. */
export const call70913Wording: LetterWording = {
  title: 'Wezwanie do zapłaty z wyznaczeniem terminu dodatkowego',
  creditor_role: 'Finansujący',
  debtor_role: 'Korzystający',
  signed_for: 'Finansującego',
  body: `Działając w imieniu i na rzecz Finansującego, ${byAttorney}, na podstawie art. 709¹³ § 2 Kodeksu cywilnego wyznaczamy Korzystającemu dodatkowy termin do zapłacenia zaległości: do dnia **{{deadline}}**.

## Podstawa wezwania

{{^several_contracts}}
Strony łączy umowa leasingu nr **{{contract.contract_no}}**{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}} („Umowa”). Korzystający pozostaje w zwłoce z zapłatą rat należnych na jej podstawie.
{{/several_contracts}}
{{#several_contracts}}
Strony łączą następujące umowy leasingu („Umowa”, także łącznie). Korzystający pozostaje w zwłoce z zapłatą rat należnych na ich podstawie.
{{contract_table}}
{{/several_contracts}}

## Zaległości

Według stanu na dzień {{interest_to}} zaległości wynoszą:

${arrears}

Wzywamy do zapłaty {{total_due}} w terminie do dnia **{{deadline}}**, ${byTransfer}.${furtherInterest}

## Skutki niezastosowania się do wezwania

W razie bezskutecznego upływu wyznaczonego terminu Finansujący może wypowiedzieć Umowę ze skutkiem natychmiastowym, chyba że strony uzgodniły termin wypowiedzenia (art. 709¹³ § 2 Kodeksu cywilnego).

${consumerRights}

${contact}`,
};
