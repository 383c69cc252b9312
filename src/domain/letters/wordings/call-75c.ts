import type { LetterWording } from '../letter-wording.ts';
import { arrears, byAttorney, byTransfer, consumerRights, contact, furtherInterest } from './shared-parts.ts';

/** A bank's call before it terminates a loan (art. 75c ust. 1–3 prawo bankowe) as it comes with the product. */
export const call75cWording: LetterWording = {
  title: 'Wezwanie do spłaty zadłużenia',
  creditor_role: 'Bank',
  debtor_role: 'Pożyczkobiorca',
  signed_for: 'Banku',
  body: `Działając w imieniu i na rzecz Banku, ${byAttorney}, na podstawie art. 75c ust. 1 ustawy z dnia 29 sierpnia 1997 r. – Prawo bankowe wzywamy do spłaty zaległego zadłużenia w terminie **{{working_days}} dni roboczych od dnia otrzymania niniejszego wezwania**.

## Podstawa wezwania

{{^several_contracts}}
Bank udzielił pożyczki na podstawie umowy nr **{{contract.contract_no}}**{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}}. Pożyczkobiorca opóźnia się z jej spłatą.
{{/several_contracts}}
{{#several_contracts}}
Bank udzielił pożyczek na podstawie następujących umów. Pożyczkobiorca opóźnia się z ich spłatą.
{{contract_table}}
{{/several_contracts}}

## Zaległości

Według stanu na dzień {{interest_to}} zaległości wynoszą:

${arrears}

Wzywamy do zapłaty {{total_due}} w terminie {{working_days}} dni roboczych od dnia otrzymania niniejszego wezwania, ${byTransfer}.${furtherInterest}

## Prawo do wniosku o restrukturyzację

W terminie 14 dni roboczych od dnia otrzymania niniejszego wezwania Pożyczkobiorca może złożyć w Banku wniosek o restrukturyzację zadłużenia (art. 75c ust. 2 Prawa bankowego). Na wniosek Pożyczkobiorcy Bank powinien umożliwić restrukturyzację przez zmianę określonych w umowie warunków lub terminów spłaty, jeżeli jest uzasadniona dokonaną przez Bank oceną jego sytuacji finansowej i gospodarczej (art. 75c ust. 3).

${consumerRights}

${contact}`,
};
