import type { LetterWording } from './letter-wording.ts';

/** The call in a loan case as it comes with the product. */
export const loanWording: LetterWording = {
  title: 'Wezwanie do zapłaty i wydania przedmiotu zabezpieczenia',
  creditor_role: 'Pożyczkodawca',
  debtor_role: 'Pożyczkobiorca',
  signed_for: 'Pożyczkodawcy',
  usual_ground: 'opóźnienia w spłacie pożyczki',
  body: `Działając w imieniu i na rzecz Pożyczkodawcy, na podstawie pełnomocnictwa z dnia {{attorney_dates}}, wzywamy Pożyczkobiorcę do {{#has_arrears}}zapłaty zaległych należności oraz do {{/has_arrears}}wydania przedmiotu zabezpieczenia w terminie do dnia **{{deadline}}**, na zasadach opisanych poniżej.

## Podstawa wezwania

{{^several_contracts}}
Na podstawie umowy pożyczki nr **{{contract.contract_no}}**{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}} („Umowa”) Pożyczkodawca udzielił Pożyczkobiorcy pożyczki. Pożyczkobiorca nie spłaca jej w umówionych terminach.{{#contract.prior_call_date}} Pismem z dnia {{contract.prior_call_date}} Pożyczkodawca bezskutecznie wezwał go do zapłaty.{{/contract.prior_call_date}}{{#contract.termination_date}} Z powodu {{contract.ground}} Pożyczkodawca w dniu **{{contract.termination_date}}** wypowiedział Umowę, wskutek czego całość niespłaconej pożyczki staje się wymagalna z upływem okresu wypowiedzenia.{{/contract.termination_date}}
{{/several_contracts}}
{{#several_contracts}}
Na podstawie umów pożyczki wymienionych w poniższej tabeli („Umowa”, także łącznie) Pożyczkodawca udzielił Pożyczkobiorcy pożyczek. Pożyczkobiorca nie spłaca ich w umówionych terminach.{{#prior_call_dates}} Pismem z dnia {{prior_call_dates}} Pożyczkodawca bezskutecznie wezwał go do zapłaty.{{/prior_call_dates}}
{{contract_table}}
{{/several_contracts}}

{{#creditor_is_bank}}
{{#contracts}}
{{#contract.restructuring_call_date}}
Pismem z dnia {{contract.restructuring_call_date}} Pożyczkodawca, na podstawie art. 75c ust. 1 i 2 ustawy z dnia 29 sierpnia 1997 r. – Prawo bankowe, wezwał Pożyczkobiorcę do spłaty zadłużenia{{#several_contracts}} z umowy nr {{contract.contract_no}}{{/several_contracts}}, wyznaczając termin nie krótszy niż 14 dni roboczych, i pouczył go o możliwości złożenia w tym czasie wniosku o restrukturyzację zadłużenia. Zadłużenie nie zostało spłacone.
{{/contract.restructuring_call_date}}
{{^contract.restructuring_call_date}}
Wezwanie przewidziane w art. 75c ust. 1 ustawy z dnia 29 sierpnia 1997 r. – Prawo bankowe{{#several_contracts}}, dotyczące umowy nr {{contract.contract_no}},{{/several_contracts}} nie zostało dotychczas wysłane; niniejsze pismo go nie zastępuje. Pożyczkobiorca zachowuje prawo do wniosku o restrukturyzację zadłużenia w terminie 14 dni roboczych od otrzymania tego wezwania.
{{/contract.restructuring_call_date}}
{{/contracts}}
{{/creditor_is_bank}}

{{#has_arrears}}
## Żądanie zapłaty

Według stanu na dzień {{interest_to}} zadłużenie wynosi:

{{arrears_table}}

Wzywamy do zapłaty {{total_due}} w terminie do dnia **{{deadline}}**, przelewem na {{^several_accounts}}wskazany rachunek{{/several_accounts}}{{#several_accounts}}rachunki wskazane przy poszczególnych kwotach{{/several_accounts}}, z podaniem w tytule numeru Umowy i znaku sprawy {{odzysk_no}}. Od dnia następującego po dniu {{interest_to}} od należności głównej naliczane są dalsze odsetki za opóźnienie, do dnia zapłaty.
{{/has_arrears}}

## Przedmiot zabezpieczenia

Zwrot pożyczki zabezpieczono przez przeniesienie na Pożyczkodawcę własności rzeczy{{#has_items}} wymienionych poniżej{{/has_items}} (przewłaszczenie na zabezpieczenie{{#securities}}, umowa{{#security.agreement_no}} nr {{security.agreement_no}}{{/security.agreement_no}}{{#security.agreement_date}} z dnia {{security.agreement_date}}{{/security.agreement_date}}{{/securities}}). Pożyczkobiorca zachował prawo używania tych rzeczy pod warunkiem terminowej spłaty („Przedmiot Zabezpieczenia”).

{{item_table}}

Wobec niespłacenia pożyczki Pożyczkodawca, jako właściciel Przedmiotu Zabezpieczenia, jest uprawniony żądać jego wydania na podstawie umowy przewłaszczenia oraz art. 222 § 1 Kodeksu cywilnego.

## Żądanie wydania

Wzywamy Pożyczkobiorcę, aby w terminie do dnia **{{deadline}}**, na własny koszt i własne ryzyko, wydał Przedmiot Zabezpieczenia wraz z dokumentami, wszystkimi kompletami kluczy i pełnym wyposażeniem:

- w miejscu: **{{return_place}}**, albo
- na miejscu, w którym Przedmiot Zabezpieczenia się znajduje – upoważnionemu przedstawicielowi naszej firmy, po uprzednim uzgodnieniu dnia i godziny.

Wydanie następuje na podstawie protokołu zdawczo-odbiorczego, w którym strony stwierdzają stan i wyposażenie rzeczy. Kwota uzyskana z Przedmiotu Zabezpieczenia, po potrąceniu uzasadnionych kosztów, zostanie zaliczona na poczet zadłużenia, a nadwyżka – zwrócona Pożyczkobiorcy.{{#has_arrears}} Zapłata całego zadłużenia w wyznaczonym terminie zwalnia z obowiązku wydania.{{/has_arrears}}

## Skutki niezastosowania się do wezwania

Po bezskutecznym upływie wyznaczonego terminu:

- podjęte zostaną w terenie czynności zmierzające do odbioru Przedmiotu Zabezpieczenia, których koszt obciąży Pożyczkobiorcę,
- Pożyczkodawca wystąpi na drogę postępowania cywilnego z powództwem o zapłatę i o wydanie rzeczy (art. 222 § 1 Kodeksu cywilnego), wraz z kosztami procesu i egzekucji,
- fakt niewydania Przedmiotu Zabezpieczenia zostanie zgłoszony Policji; informujemy o tym jako o zwykłym elemencie postępowania, niezależnym od dochodzenia zapłaty.

{{#reinstatement_conditions}}
## Wznowienie umowy

Pożyczkodawca może – lecz nie jest do tego zobowiązany – wyrazić zgodę na wznowienie Umowy, jeżeli przed upływem wyznaczonego terminu spełnione zostaną łącznie następujące warunki:

{{reinstatement_conditions}}
{{/reinstatement_conditions}}

## Kontakt

W sprawie niniejszego wezwania, w tym uzgodnienia dnia i miejsca odbioru, prosimy o kontakt: {{contact.full_name}}{{#contact.phone}}, tel. {{contact.phone}}{{/contact.phone}}{{#contact.email}}, e-mail: {{contact.email}}{{/contact.email}}.`,
};
