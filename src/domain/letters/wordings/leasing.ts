import type { LetterWording } from '../letter-wording.ts';
import { arrears, byAttorney, byTransfer, consumerRights, contact, furtherInterest } from './shared-parts.ts';

/** The call to return the leased item as it comes with the product. */
export const leasingWording: LetterWording = {
  title: 'Wezwanie do zwrotu przedmiotu leasingu',
  creditor_role: 'Finansujący',
  debtor_role: 'Korzystający',
  signed_for: 'Finansującego',
  body: `Działając w imieniu i na rzecz Finansującego, ${byAttorney}, wzywamy Korzystającego do zwrotu przedmiotu leasingu w terminie do dnia **{{deadline}}**{{#has_arrears}} oraz do zapłaty należności{{/has_arrears}}, na zasadach opisanych poniżej.

## Podstawa wezwania

{{^several_contracts}}
Strony łączyła umowa leasingu nr **{{contract.contract_no}}**{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}} („Umowa”).{{#contract.prior_call_date}} Pismem z dnia {{contract.prior_call_date}} Finansujący wezwał Korzystającego do zapłaty zaległych rat, wyznaczając termin dodatkowy{{#contract.prior_call_deadline}} do dnia {{contract.prior_call_deadline}}{{/contract.prior_call_deadline}} z zagrożeniem, że po jego bezskutecznym upływie może wypowiedzieć Umowę ze skutkiem natychmiastowym.{{/contract.prior_call_date}} W dniu **{{contract.termination_date}}** Finansujący wypowiedział Umowę{{#contract.prior_call_date}} na podstawie art. 709¹³ § 2 Kodeksu cywilnego{{/contract.prior_call_date}}{{#contract.termination_ground}} z powodu {{contract.termination_ground}}{{/contract.termination_ground}}.{{#contract.delivery_date}} Wypowiedzenie doręczono dnia {{contract.delivery_date}}.{{/contract.delivery_date}}
{{/several_contracts}}
{{#several_contracts}}
Strony łączyły umowy leasingu wymienione w poniższej tabeli („Umowa”, także łącznie). Finansujący wypowiedział każdą z nich{{#prior_call_dates}}; tabela podaje także daty wcześniejszych wezwań do zapłaty{{/prior_call_dates}}.
{{contract_table}}
{{/several_contracts}}

Z chwilą zakończenia Umowy wygasło uprawnienie Korzystającego do używania przedmiotu leasingu, który pozostaje własnością Finansującego. Korzystający włada nim bez tytułu prawnego i jest obowiązany wydać go właścicielowi (art. 222 § 1 Kodeksu cywilnego).

## Przedmiot leasingu

{{#has_items}}
Wezwanie obejmuje następujące rzeczy („Przedmiot Leasingu”):
{{item_table}}
{{/has_items}}
{{^has_items}}
Wezwanie obejmuje rzeczy oddane Korzystającemu do używania na podstawie Umowy, opisane w jej treści i w protokole odbioru („Przedmiot Leasingu”).
{{/has_items}}

## Żądanie zwrotu

Wzywamy Korzystającego, aby w terminie do dnia **{{deadline}}**{{^debtor_is_consumer}}, na własny koszt i własne ryzyko,{{/debtor_is_consumer}} wydał Przedmiot Leasingu wraz z dokumentami, wszystkimi kompletami kluczy i pełnym wyposażeniem:

- w miejscu: **{{return_place}}**, albo
- na miejscu, w którym Przedmiot Leasingu się znajduje – upoważnionemu przedstawicielowi naszej firmy, po uprzednim uzgodnieniu dnia i godziny.

Wydanie następuje na podstawie protokołu zdawczo-odbiorczego, w którym strony stwierdzają stan i wyposażenie Przedmiotu Leasingu.

{{#has_arrears}}
## Zadłużenie

Według stanu na dzień {{interest_to}} zadłużenie wynosi:

${arrears}

Wzywamy do zapłaty {{total_due}} w tym samym terminie, ${byTransfer}.${furtherInterest} Wezwanie nie wyłącza roszczeń, które przysługują Finansującemu na podstawie art. 709¹⁵ Kodeksu cywilnego.
{{/has_arrears}}

## Skutki niezastosowania się do wezwania

Po bezskutecznym upływie wyznaczonego terminu:

- nasz przedstawiciel może zwrócić się o dobrowolne wydanie Przedmiotu Leasingu w miejscu, w którym się on znajduje,
- Finansujący może wystąpić do sądu o wydanie rzeczy (art. 222 § 1 Kodeksu cywilnego), o zapłatę oraz o wynagrodzenie za korzystanie z rzeczy bez tytułu prawnego (art. 224 § 2 i art. 225 Kodeksu cywilnego); o kosztach postępowania rozstrzyga sąd.

{{#police_ground}}
O niezwróceniu Przedmiotu Leasingu Finansujący może zawiadomić Policję z następującego powodu: {{police_ground}}.
{{/police_ground}}

{{#reinstatement_conditions}}
## Wznowienie umowy

Finansujący może – lecz nie jest do tego zobowiązany – wyrazić zgodę na wznowienie Umowy, jeżeli przed upływem wyznaczonego terminu spełnione zostaną łącznie następujące warunki:

{{reinstatement_conditions}}

Sama wpłata, także całości zadłużenia, nie wznawia Umowy i do czasu oświadczenia Finansującego nie zwalnia z obowiązku zwrotu Przedmiotu Leasingu.
{{/reinstatement_conditions}}

${consumerRights}

${contact}`,
};
