import type { LetterWording } from '../letter-wording.ts';
import { arrears, byAttorney, byTransfer, consumerRights, contact, furtherInterest } from './shared-parts.ts';

/** The call in a loan case as it comes with the product. */
export const loanWording: LetterWording = {
  title: 'Wezwanie do zapłaty w sprawie pożyczki',
  creditor_role: 'Pożyczkodawca',
  debtor_role: 'Pożyczkobiorca',
  signed_for: 'Pożyczkodawcy',
  body: `Działając w imieniu i na rzecz Pożyczkodawcy, ${byAttorney}, wzywamy Pożyczkobiorcę do {{#has_arrears}}zapłaty należności{{#asks_security}} oraz do {{/asks_security}}{{/has_arrears}}{{#asks_security}}wydania przedmiotu zabezpieczenia{{/asks_security}}{{^has_arrears}}{{^asks_security}}wykonania wymagalnych zobowiązań{{/asks_security}}{{/has_arrears}} w terminie do dnia **{{deadline}}**, na zasadach opisanych poniżej.

## Podstawa wezwania

{{^several_contracts}}
Na podstawie umowy pożyczki nr **{{contract.contract_no}}**{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}} („Umowa”) Pożyczkodawca udzielił Pożyczkobiorcy pożyczki.{{#contract.prior_call_date}} Pismem z dnia {{contract.prior_call_date}} Pożyczkodawca wezwał Pożyczkobiorcę do zapłaty.{{/contract.prior_call_date}}{{#contract.termination_date}} W dniu **{{contract.termination_date}}** Pożyczkodawca wypowiedział Umowę{{#contract.termination_ground}} z powodu {{contract.termination_ground}}{{/contract.termination_ground}}.{{#contract.delivery_date}} Wypowiedzenie doręczono dnia {{contract.delivery_date}}.{{/contract.delivery_date}}{{/contract.termination_date}}
{{/several_contracts}}
{{#several_contracts}}
Na podstawie umów pożyczki wymienionych w poniższej tabeli („Umowa”, także łącznie) Pożyczkodawca udzielił Pożyczkobiorcy pożyczek.
{{contract_table}}
{{/several_contracts}}

{{#creditor_is_bank}}
{{#restructuring_call_dates}}
{{^several_contracts}}Pismem{{/several_contracts}}{{#several_contracts}}Pismami{{/several_contracts}} z dnia {{restructuring_call_dates}} Pożyczkodawca, na podstawie art. 75c ust. 1 i 2 ustawy z dnia 29 sierpnia 1997 r. – Prawo bankowe, wezwał Pożyczkobiorcę do spłaty zadłużenia{{#several_contracts}} z umów, przy których tabela podaje dzień takiego wezwania{{/several_contracts}}, wyznaczając termin nie krótszy niż 14 dni roboczych, i poinformował go o możliwości złożenia w tym czasie wniosku o restrukturyzację zadłużenia.
{{/restructuring_call_dates}}
{{/creditor_is_bank}}

{{#has_arrears}}
## Żądanie zapłaty

Według stanu na dzień {{interest_to}} zadłużenie wynosi:

${arrears}

Wzywamy do zapłaty {{total_due}} w terminie do dnia **{{deadline}}**, ${byTransfer}.${furtherInterest}
{{/has_arrears}}

{{#asks_security}}
## Przedmiot zabezpieczenia

{{#has_security}}
Zwrot pożyczki zabezpieczono przez przeniesienie na Pożyczkodawcę własności rzeczy{{#has_items}} wymienionych poniżej{{/has_items}} (przewłaszczenie na zabezpieczenie{{#securities}}, umowa{{#security.agreement_no}} nr {{security.agreement_no}}{{/security.agreement_no}}{{#security.agreement_date}} z dnia {{security.agreement_date}}{{/security.agreement_date}}{{/securities}}; „Przedmiot Zabezpieczenia”).
{{/has_security}}
{{^has_security}}
Zwrot pożyczki zabezpieczono na następujących rzeczach („Przedmiot Zabezpieczenia”):
{{/has_security}}

{{item_table}}

{{#has_security}}
Pożyczkodawca, jako właściciel Przedmiotu Zabezpieczenia, jest uprawniony żądać jego wydania na podstawie umowy przewłaszczenia oraz art. 222 § 1 Kodeksu cywilnego.
{{/has_security}}

## Żądanie wydania

Wzywamy Pożyczkobiorcę, aby w terminie do dnia **{{deadline}}**{{^debtor_is_consumer}}, na własny koszt i własne ryzyko,{{/debtor_is_consumer}} wydał Przedmiot Zabezpieczenia wraz z dokumentami, wszystkimi kompletami kluczy i pełnym wyposażeniem:

- w miejscu: **{{return_place}}**, albo
- na miejscu, w którym Przedmiot Zabezpieczenia się znajduje – upoważnionemu przedstawicielowi naszej firmy, po uprzednim uzgodnieniu dnia i godziny.

Wydanie następuje na podstawie protokołu zdawczo-odbiorczego, w którym strony stwierdzają stan i wyposażenie rzeczy. Kwota uzyskana z Przedmiotu Zabezpieczenia zostanie zaliczona na poczet zadłużenia, a nadwyżka – zwrócona Pożyczkobiorcy.{{#has_arrears}} Zapłata całej zabezpieczonej należności w wyznaczonym terminie zwalnia z obowiązku wydania.{{/has_arrears}}
{{/asks_security}}

## Skutki niezastosowania się do wezwania

Po bezskutecznym upływie wyznaczonego terminu Pożyczkodawca może wystąpić do sądu o zapłatę{{#asks_security}} i o wydanie rzeczy{{#has_security}} (art. 222 § 1 Kodeksu cywilnego){{/has_security}}{{/asks_security}}. O kosztach postępowania rozstrzyga sąd.

{{#police_ground}}
O niewydaniu Przedmiotu Zabezpieczenia Pożyczkodawca może zawiadomić Policję z następującego powodu: {{police_ground}}.
{{/police_ground}}

{{#reinstatement_conditions}}
## Wznowienie umowy

Pożyczkodawca może – lecz nie jest do tego zobowiązany – wyrazić zgodę na wznowienie Umowy, jeżeli przed upływem wyznaczonego terminu spełnione zostaną łącznie następujące warunki:

{{reinstatement_conditions}}
{{/reinstatement_conditions}}

${consumerRights}

${contact}`,
};
