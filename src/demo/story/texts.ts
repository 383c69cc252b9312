import type { PersonName } from '../names/person-names.ts';
import { inform } from '../names/person-names.ts';

/*
 * What collectors write down. {name} is filled in; [robił/robiła] takes the form that fits the debtor's contact.
 */
export const STORY_TEXTS = {
  accepted: [
    'Zlecenie przyjęte do obsługi.\nUmowa nr {contract}, zaległość {amount}.\nWierzyciel: {creditor}',
    'Przyjęto sprawę i sprawdzono dokumenty: umowa nr {contract}, wypowiedzenie, pełnomocnictwo.\nDo odzyskania: {amount}.',
    'Nowa sprawa, umowa nr {contract}.\nZaległość na dzień zlecenia: {amount}. Dokumenty kompletne, pierwszy kontakt do 3 dni.',
  ],
  letter_loan: [
    'Wysłano wezwanie do zapłaty kwoty {amount} listem poleconym na adres: {address}.',
    'Wezwanie do zapłaty ({amount}, termin 14 dni) nadane listem poleconym za potwierdzeniem odbioru.\nAdres: {address}.',
  ],
  letter_leasing: [
    'Wysłano wezwanie do zwrotu przedmiotu leasingu i zapłaty {amount}.\nPrzedmiot: {item}.\nList polecony na adres: {address}.',
    'Wezwanie do wydania przedmiotu nadane listem poleconym, termin 7 dni od doręczenia.\nPrzedmiot: {item}.',
  ],
  letter_received: [
    'Korespondencja odebrana, potwierdzenie odbioru w aktach.',
    'Wezwanie doręczone. Odebrał pracownik biura, potwierdzenie dołączono do sprawy.',
  ],
  letter_returned: [
    'Przesyłka polecona wróciła z adnotacją „nie podjęto w terminie”. Sprawdzić adres w CEIDG i KRS.',
    'List polecony zwrócony: „adresat wyprowadził się”. Potrzebne ustalenie nowego adresu.',
  ],
  no_answer: [
    'Telefon bez odpowiedzi, poczta głosowa pełna.',
    'Numer poza zasięgiem. Ponowić próbę po południu.',
    'Połączenie odrzucone. Zadzwonić jutro przed południem.',
    'Dwie próby połączenia, nikt nie odbiera.',
  ],
  third_person: [
    'Telefon odebrała pracownica biura. {contact} wraca z trasy pod koniec tygodnia, przekaże prośbę o kontakt.',
    'Odebrał członek rodziny. Nie udzielano informacji o zadłużeniu, poproszono o przekazanie numeru.',
  ],
  refused: [
    '{contact} kwestionuje wysokość zaległości i prosi o rozliczenie umowy na piśmie.',
    '{contact} [odmówił/odmówiła] rozmowy i [rozłączył/rozłączyła] się. Kolejny kontakt – wizyta w terenie.',
    '{contact} twierdzi, że [zapłacił/zapłaciła] bezpośrednio wierzycielowi. [Poproszony/Poproszona] o potwierdzenie przelewu.',
  ],
  pledge: [
    '{contact} ({position}) [potwierdził/potwierdziła] zaległość i [zobowiązał/zobowiązała] się wpłacić {amount} do {date}.',
    'Rozmowa: {contact}. Opóźnienie wynika z braku zapłaty od kontrahenta.\n[Obiecał/Obiecała] wpłatę {amount} do {date}.',
    '{contact} [poprosił/poprosiła] o rozłożenie zaległości na raty.\nUstalono pierwszą wpłatę: {amount} do {date}.',
    'Kontakt z dłużnikiem: {contact}. Sezon ruszył, firma ma zlecenia.\nDeklaracja wpłaty {amount} do {date}.',
  ],
  pledge_kept: [
    'Wpłata {amount} z dnia {date} – obietnica dotrzymana.\nPozostało do zapłaty: {remaining}.',
    'Wierzyciel potwierdził wpłatę {amount} ({date}). Termin dotrzymany, do zapłaty pozostaje {remaining}.',
  ],
  pledge_broken: [
    'Obietnica niedotrzymana: do {date} nie wpłynęła żadna kwota.\n{contact} nie odbiera telefonu.',
    'Termin obiecanej wpłaty minął {date}, wpłaty brak. Zadzwonić i ustalić powód.',
    'Brak wpłaty obiecanej na {date}. {contact} tłumaczy się zatorem płatniczym i prosi o kolejny termin.',
  ],
  item_pledge: [
    '{contact} [zadeklarował/zadeklarowała] zwrot przedmiotu do {date}.\nPrzedmiot: {item}.',
    '{contact} ({position}) nie jest w stanie spłacać rat. Wyda przedmiot dobrowolnie do {date}.',
  ],
  item_not_returned: [
    'Przedmiotu nie zwrócono w terminie {date}. {contact} przekłada odbiór, podając awarię.',
    'Termin zwrotu minął {date}. Umówiony odbiór nie doszedł do skutku, nikt nie otworzył bramy.',
  ],
  visit_absent: [
    'Wizyta pod adresem: {address}.\nNikogo nie zastano, zostawiono wezwanie w skrzynce.',
    'Wizyta: {address}.\nBrama zamknięta. Sąsiad potwierdza, że firma nadal tu działa, przedmiotu nie widać.',
    'Na miejscu ({address}) zastano pustą halę z ogłoszeniem „do wynajęcia”. Najemca wyprowadził się w zeszłym miesiącu.',
  ],
  visit_pledge: [
    'Wizyta pod adresem: {address}.\nRozmowa na miejscu: {contact} ({position}). Podpisana deklaracja wpłaty {amount} do {date}.',
    'Wizyta w siedzibie. {contact} [przyjął/przyjęła] wezwanie i [pokwitował/pokwitowała] odbiór.\nUstalono wpłatę {amount} do {date}.',
  ],
  item_seen: [
    'Wizyta pod adresem: {address}.\nOkazano przedmiot: {item}. Stan dobry, normalne ślady użytkowania. Zdjęcia w dokumentach.',
    'Przedmiot okazany na placu dłużnika ({address}).\n{item}: uszkodzony narożnik, poza tym sprawny. Wykonano zdjęcia.',
  ],
  location_found: [
    'Ustalono miejsce użytkowania przedmiotu: {city}, plac firmy współpracującej z dłużnikiem.',
    'Według informacji od pracownika przedmiot stoi w okolicy miejscowości {city}. Zlecono wizytę.',
    'Potwierdzono nowy adres dłużnika w rejestrze: {address}.',
  ],
  message: [
    'Wysłano e-mail z aktualnym saldem ({amount}) i numerem rachunku do wpłaty.',
    'Wysłano SMS z przypomnieniem o zaległości i prośbą o kontakt.',
  ],
  meeting: [
    'Spotkanie w biurze: {contact} ({position}).\nPodpisano uznanie długu, pierwsza wpłata {amount} do {date}.',
    'Spotkanie z dłużnikiem: {contact}. Podpisano harmonogram spłat, pierwsza wpłata {amount} do {date}.',
  ],
  repaid: [
    'Zadłużenie spłacone w całości. Ostatnia wpłata {amount} z dnia {date}.\nSprawę zamknięto, wierzyciel poinformowany.',
    'Wpłynęła ostatnia należność: {amount} ({date}). Saldo 0,00, sprawa zakończona spłatą.',
  ],
  picked_up: [
    'Przedmiot odebrany: {item}.\nPodpisano protokół zdawczo-odbiorczy, przejęto kluczyki i dokumenty.\nOdstawiono na parking depozytowy.',
    'Odbiór przedmiotu pod adresem: {address}.\n{contact} [wydał/wydała] go dobrowolnie, protokół podpisany, zdjęcia w dokumentach.',
  ],
  acquired: [
    'Sprawę zamknięto po przejęciu przedmiotu. Protokół i zdjęcia przesłano wierzycielowi.',
    'Przedmiot przekazany wierzycielowi, zlecenie wykonane.',
  ],
  police_item: [
    'Złożono zawiadomienie o podejrzeniu przywłaszczenia przedmiotu (art. 284 § 2 k.k.).\nPrzedmiot: {item}.',
    'Wobec odmowy wydania przedmiotu złożono na komendzie w miejscowości {city} zawiadomienie z art. 284 § 2 k.k.',
  ],
  police_loan: [
    'Złożono zawiadomienie o podejrzeniu oszustwa (art. 286 § 1 k.k.): umowę zawarto na podstawie fałszywych zaświadczeń.',
  ],
  notice_closed: ['Sprawę zamknięto po złożeniu zawiadomienia ({date}). Kopię przekazano wierzycielowi.'],
  state_item: [
    'Ustalono stan przedmiotu: {item} – po szkodzie całkowitej, pozostałości na parkingu ubezpieczyciela.\nSprawę zamknięto.',
    'Ustalono stan i miejsce przedmiotu ({item}). Wierzyciel zdecyduje o sprzedaży na gruncie, zlecenie zakończone.',
  ],
  state_loan: [
    'Ustalono sytuację dłużnika: działalność zawieszona, brak majątku ruchomego, dwie egzekucje w toku.\nSprawę zamknięto.',
  ],
  canceled: [
    'Zlecenie anulowane: sprawę przekazano dwukrotnie.',
    'Anulowano zlecenie – omyłkowo wskazano niewłaściwą umowę.',
  ],
  withdrawn: [
    'Wierzyciel wycofał zlecenie: dłużnik zawarł ugodę bezpośrednio z wierzycielem.',
    'Sprawa wycofana przez wierzyciela i skierowana na drogę sądową.',
  ],
  task_check_payment: ['Zadzwonić i sprawdzić, czy wpłynęła obiecana kwota {amount} (termin {date}).'],
  task_call: [
    'Ponowić kontakt telefoniczny: {contact} ({position}).',
    'Zadzwonić do biura dłużnika i ustalić termin spotkania.',
  ],
  task_visit: [
    'Wizyta pod adresem: {address}. Sprawdzić, kto tam jest i czy adres jest aktualny.',
    'Pojechać na adres: {address}. Porozmawiać z dłużnikiem i zostawić wezwanie.',
  ],
  task_letter: ['Przygotować ostateczne przedsądowe wezwanie do zapłaty.', 'Zlecić ponowne wezwanie na nowy adres.'],
} as const satisfies Record<string, readonly string[]>;

export type TextKey = keyof typeof STORY_TEXTS;

/** A text with its blanks filled and the forms that fit the contact. */
export function fillText(text: string, contact: PersonName, blanks: Readonly<Record<string, string>>): string {
  return text
    .replace(/\[([^/\]]+)\/([^\]]+)\]/g, (_all, male: string, female: string) => inform(contact, male, female))
    .replace(/\{(\w+)\}/g, (_all, blank: string) => blanks[blank] ?? '');
}
