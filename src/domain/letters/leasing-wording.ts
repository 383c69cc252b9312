import type { LetterWording } from './letter-wording.ts';

/** The call to return the leased item as it comes with the product. */
export const leasingWording: LetterWording = {
  title: 'Wezwanie do zwrotu przedmiotu leasingu',
  creditor_role: 'Finansujący',
  debtor_role: 'Korzystający',
  signed_for: 'Finansującego',
  usual_ground: 'zwłoki w zapłacie rat leasingowych',
  body: `Działając w imieniu i na rzecz Finansującego, na podstawie pełnomocnictwa z dnia {{attorney_dates}}, wzywamy Korzystającego do zwrotu przedmiotu leasingu w terminie do dnia **{{deadline}}**{{#has_arrears}} oraz do zapłaty zaległych należności{{/has_arrears}}, na zasadach opisanych poniżej.

## Podstawa wezwania

{{^several_contracts}}
Strony łączyła umowa leasingu nr **{{contract.contract_no}}**{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}} („Umowa”). Korzystający dopuścił się zwłoki w zapłacie rat leasingowych. Finansujący wezwał go na piśmie{{#contract.prior_call_date}} z dnia {{contract.prior_call_date}}{{/contract.prior_call_date}} do zapłaty zaległości, wyznaczając odpowiedni termin dodatkowy z zagrożeniem, że po jego bezskutecznym upływie może wypowiedzieć Umowę ze skutkiem natychmiastowym. Termin ten upłynął bezskutecznie. W konsekwencji Finansujący, na podstawie art. 709¹³ § 2 Kodeksu cywilnego, w dniu **{{contract.termination_date}}** wypowiedział Umowę z powodu {{contract.ground}}.
{{/several_contracts}}
{{#several_contracts}}
Strony łączyły umowy leasingu wymienione w poniższej tabeli („Umowa”, także łącznie). Korzystający dopuścił się zwłoki w zapłacie rat leasingowych. Finansujący wezwał go na piśmie{{#prior_call_dates}} z dnia {{prior_call_dates}}{{/prior_call_dates}} do zapłaty zaległości z każdej z nich, wyznaczając odpowiedni termin dodatkowy z zagrożeniem, że po jego bezskutecznym upływie może wypowiedzieć Umowę ze skutkiem natychmiastowym. Termin ten upłynął bezskutecznie. W konsekwencji Finansujący, na podstawie art. 709¹³ § 2 Kodeksu cywilnego, wypowiedział każdą z umów:
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

Wzywamy Korzystającego, aby w terminie do dnia **{{deadline}}**, na własny koszt i własne ryzyko, wydał Przedmiot Leasingu wraz z dokumentami, wszystkimi kompletami kluczy i pełnym wyposażeniem:

- w miejscu: **{{return_place}}**, albo
- na miejscu, w którym Przedmiot Leasingu się znajduje – upoważnionemu przedstawicielowi naszej firmy, po uprzednim uzgodnieniu dnia i godziny.

Wydanie następuje na podstawie protokołu zdawczo-odbiorczego, w którym strony stwierdzają stan i wyposażenie Przedmiotu Leasingu. Do chwili wydania Korzystający odpowiada za jego utratę, uszkodzenie i pogorszenie.

{{#has_arrears}}
## Zadłużenie

Według stanu na dzień {{interest_to}} Korzystający zalega z zapłatą następujących kwot:

{{arrears_table}}

Wzywamy do zapłaty {{total_due}} w tym samym terminie, przelewem na {{^several_accounts}}wskazany rachunek{{/several_accounts}}{{#several_accounts}}rachunki wskazane przy poszczególnych kwotach{{/several_accounts}}, z podaniem w tytule numeru Umowy i znaku sprawy {{odzysk_no}}. Od dnia następującego po dniu {{interest_to}} od należności głównej naliczane są dalsze odsetki za opóźnienie, do dnia zapłaty. Finansujący zastrzega dochodzenie roszczeń przewidzianych w art. 709¹⁵ Kodeksu cywilnego i w Umowie.
{{/has_arrears}}

## Skutki niezastosowania się do wezwania

Po bezskutecznym upływie wyznaczonego terminu:

- podjęte zostaną w terenie czynności zmierzające do odbioru Przedmiotu Leasingu, których koszt obciąży Korzystającego,
- Finansujący wystąpi na drogę postępowania cywilnego z powództwem o wydanie rzeczy (art. 222 § 1 Kodeksu cywilnego), o zapłatę oraz o wynagrodzenie za korzystanie z rzeczy bez tytułu prawnego (art. 224 § 2 i art. 225 Kodeksu cywilnego), wraz z kosztami procesu i egzekucji,
- fakt niezwrócenia Przedmiotu Leasingu zostanie zgłoszony Policji; informujemy o tym jako o zwykłym elemencie postępowania, niezależnym od dochodzenia zapłaty.

{{#reinstatement_conditions}}
## Wznowienie umowy

Finansujący może – lecz nie jest do tego zobowiązany – wyrazić zgodę na wznowienie Umowy, jeżeli przed upływem wyznaczonego terminu spełnione zostaną łącznie następujące warunki:

{{reinstatement_conditions}}

Sama wpłata, także całości zadłużenia, nie wznawia Umowy i do czasu oświadczenia Finansującego nie zwalnia z obowiązku zwrotu Przedmiotu Leasingu.
{{/reinstatement_conditions}}

## Kontakt

W sprawie niniejszego wezwania, w tym uzgodnienia dnia i miejsca odbioru, prosimy o kontakt: {{contact.full_name}}{{#contact.phone}}, tel. {{contact.phone}}{{/contact.phone}}{{#contact.email}}, e-mail: {{contact.email}}{{/contact.email}}.`,
};
