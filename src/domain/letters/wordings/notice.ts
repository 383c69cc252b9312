import type { LetterNotice } from '../letter-wording.ts';

/** The notice of art. 14 GDPR, the last page of a call, as it comes with the product. */
export const shippedNotice: LetterNotice = {
  title: 'Informacja o przetwarzaniu danych osobowych',
  body: `Informacja na podstawie art. 14 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2016/679 z dnia 27 kwietnia 2016 r. („RODO”). Dotyczy osób fizycznych, do których kierowane jest niniejsze pismo, oraz osób reprezentujących adresata.

{{^creditor_is_controller}}
**Administrator.** Administratorem danych osobowych jest {{agency.name}}{{#agency.address}}, {{agency.address}}{{/agency.address}}{{#agency.phone}}, tel. {{agency.phone}}{{/agency.phone}}{{#agency.email}}, e-mail: {{agency.email}}{{/agency.email}}.{{#agency.data_protection_email}} W sprawach danych osobowych można pisać na adres {{agency.data_protection_email}}.{{/agency.data_protection_email}}
{{/creditor_is_controller}}
{{#creditor_is_controller}}
**Administrator.** Administratorem danych osobowych jest {{creditor.name}}{{#creditor.address}}, {{creditor.address}}{{/creditor.address}}. Dane przetwarza na jego zlecenie {{agency.name}}{{#agency.address}}, {{agency.address}}{{/agency.address}}{{#agency.phone}}, tel. {{agency.phone}}{{/agency.phone}}{{#agency.email}}, e-mail: {{agency.email}}{{/agency.email}}.
{{/creditor_is_controller}}

**Źródło danych.** Dane otrzymaliśmy od naszego mocodawcy: {{creditor.name}}{{#creditor.address}}, {{creditor.address}}{{/creditor.address}}, a w razie potrzeby także z rejestrów publicznych (KRS, CEIDG, REGON).

**Kategorie danych.** Przetwarzamy dane identyfikacyjne i adresowe, dane kontaktowe, numery identyfikacyjne (NIP, REGON, a jeżeli jest to niezbędne – PESEL), dane o umowie i jej przedmiocie oraz o wysokości i historii zadłużenia.

**Cele i podstawy prawne.** Dane przetwarzamy w celu:

- dochodzenia roszczeń mocodawcy i odzyskania jego rzeczy – prawnie uzasadniony interes mocodawcy i administratora (art. 6 ust. 1 lit. f RODO),
- wypełnienia obowiązków prawnych, w szczególności podatkowych i rachunkowych (art. 6 ust. 1 lit. c RODO),
- ustalenia, dochodzenia lub obrony roszczeń związanych z naszymi czynnościami (art. 6 ust. 1 lit. f RODO).

**Odbiorcy.** Dane mogą być przekazane mocodawcy, współpracującym z nami kancelariom prawnym, operatorom pocztowym, dostawcom usług informatycznych oraz sądom, komornikom i innym organom uprawnionym na podstawie przepisów prawa. Danych nie przekazujemy do państw trzecich ani organizacji międzynarodowych.

**Okres przechowywania.** Dane przechowujemy przez czas prowadzenia sprawy, a następnie do upływu terminów przedawnienia roszczeń oraz terminów wynikających z przepisów podatkowych i rachunkowych.

**Prawa.** Osobie, której dane dotyczą, przysługuje prawo dostępu do danych i otrzymania ich kopii, prawo do ich sprostowania, usunięcia lub ograniczenia przetwarzania, a także **prawo sprzeciwu** wobec przetwarzania opartego na art. 6 ust. 1 lit. f RODO – z przyczyn związanych z jej szczególną sytuacją. Żądania można zgłaszać pod adresem administratora.

**Skarga.** Przysługuje również prawo wniesienia skargi do Prezesa Urzędu Ochrony Danych Osobowych.

**Decyzje zautomatyzowane.** Nie podejmujemy decyzji opartych wyłącznie na zautomatyzowanym przetwarzaniu danych, w tym na profilowaniu.`,
};
