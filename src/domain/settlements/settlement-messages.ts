import type { Catalogue } from '#engine/words.ts';

/** Why an account is not closed, changed or taken out. */
export const settlementMessages = {
  not_ksef_no: {
    pl: 'nie jest numerem KSeF: sprawdź każdy znak (NIP, data, 12 znaków, suma kontrolna)',
    en: 'is not a KSeF number: check each character (tax number, day, 12 characters, checksum)',
  },
  settlement_closed: {
    pl: 'nie zmienia się po zamknięciu rozliczenia; różnice trafiają do następnego',
    en: 'does not change once the settlement is closed; differences go to the next',
  },
  settlement_not_closed: { pl: 'Najpierw zamknij rozliczenie', en: 'Close the settlement first' },
  period_unfinished: {
    pl: 'Okres jeszcze się nie skończył: rozliczenie zamyka się po jego ostatnim dniu',
    en: 'The period has not ended yet: a settlement is closed after its last day',
  },
  period_overlaps: {
    pl: 'Okres zachodzi na zamknięte rozliczenie {number}',
    en: 'The period overlaps the closed settlement {number}',
  },
  draft_overlaps: {
    pl: 'Okres zachodzi na zamknięte rozliczenie {number}: takiego szkicu nie da się zamknąć',
    en: 'The period overlaps the closed settlement {number}: such a draft cannot be closed',
  },
  days_without_account: {
    pl: 'Wpłat od {first} do {last} ({amount}) nie ma w żadnym rozliczeniu: utwórz rozliczenie za te dni',
    en: 'The payments of {first} to {last} ({amount}) are in no settlement: make one for these days',
  },
  items_without_account: {
    pl: 'Przedmiotów odebranych od {first} do {last} ({count}) nie ma w żadnym rozliczeniu: utwórz rozliczenie za te dni',
    en: 'The items collected from {first} to {last} ({count}) are in no settlement: make one for these days',
  },
  payments_unsettled: {
    pl: 'Nierozliczone wpłaty ({amounts}) przejdą do rozliczenia z nowym wierzycielem',
    en: 'Payments not settled yet ({amounts}) go to the settlement with the new creditor',
  },
  on_account_of_another: {
    pl: 'Pieniądze wpłacone {date} ma inny wierzyciel ({owner}), na którego rachunek przyszły',
    en: 'Another creditor ({owner}) has the money paid on {date}: it came to their account',
  },
  no_rule: {
    pl: 'Wpłata z {date} bez reguły prowizji: prowizja 0,00',
    en: 'No commission rule for the payment of {date}: commission 0.00',
  },
  payment_not_settled: {
    pl: 'Ta wpłata nie jest jeszcze w zamkniętym rozliczeniu: po prostu ją zmień',
    en: 'This payment is in no closed settlement yet: just change it',
  },
  same_amount: { pl: 'jest taka sama jak dotychczas', en: 'is the same as before' },
  invoice_in_zlotys: {
    pl: 'Fakturę XML tworzy się tylko z rozliczenia w złotych',
    en: 'The XML invoice is only made of a settlement in zlotys',
  },
  invoice_without_net: {
    pl: 'Nie ma czego fakturować: prowizja netto nie jest większa od zera',
    en: 'There is nothing to invoice: the net commission is not above zero',
  },
  seller_without_nip: {
    pl: 'Brakuje NIP agencji: uzupełnij nagłówek pism',
    en: 'The tax number of the agency is missing: fill in the letterhead',
  },
  seller_nip_unknown: {
    pl: 'NIP agencji {nip} nie zaczyna się numerem żadnego urzędu skarbowego, a schemat faktury tego wymaga: popraw nagłówek pism',
    en: 'The tax number {nip} of the agency begins with the number of no tax office, as the schema of the invoice asks: mend the letterhead',
  },
  vat_rate_unknown: {
    pl: 'Stawki VAT {rate} nie ma w schemacie faktury FA(3)',
    en: 'The schema of the invoice FA(3) has no VAT rate of {rate}',
  },
  zero_rate_abroad: {
    pl: 'Wierzyciel ma siedzibę za granicą, a stawka 0% w pliku oznacza sprzedaż krajową: taką fakturę (np. z odwrotnym obciążeniem i numerem VAT UE) wystaw w programie księgowym',
    en: 'The seat of the creditor is abroad, and a rate of 0% in the file means a sale in Poland: make such an invoice (with reverse charge and a European VAT number, say) in the accounting software',
  },
  nothing_to_transfer: { pl: 'Nie ma nic do przelania', en: 'There is nothing to transfer' },
  transfer_in_zlotys: {
    pl: 'Plik Elixir jest tylko dla przelewów w złotych',
    en: 'The Elixir file is only for transfers in zlotys',
  },
  creditor_without_account: {
    pl: 'Wierzyciel nie ma polskiego rachunku: uzupełnij „Rachunek do wpłat” wierzyciela',
    en: 'The creditor has no Polish account: fill in the account to pay to of the creditor',
  },
  agency_without_account: {
    pl: 'Agencja nie ma polskiego rachunku: uzupełnij nagłówek pism',
    en: 'The agency has no Polish account: fill in the letterhead',
  },
  ask_for_seller_nip: {
    pl: 'Brakuje NIP agencji: poproś administratora, by uzupełnił nagłówek pism',
    en: 'The tax number of the agency is missing: ask the administrator to fill in the letterhead',
  },
  ask_for_known_seller_nip: {
    pl: 'NIP agencji {nip} nie zaczyna się numerem żadnego urzędu skarbowego, a schemat faktury tego wymaga: poproś administratora, by poprawił nagłówek pism',
    en: 'The tax number {nip} of the agency begins with the number of no tax office, as the schema of the invoice asks: ask the administrator to mend the letterhead',
  },
  ask_for_agency_account: {
    pl: 'Agencja nie ma polskiego rachunku: dodaj rachunek agencji w „Rachunki bankowe” albo poproś administratora, by uzupełnił nagłówek pism',
    en: 'The agency has no Polish account: add one under “Bank accounts”, or ask the administrator to fill in the letterhead',
  },
  transfer_to_itself: {
    pl: 'Wierzyciel ma ten sam rachunek, z którego płaci agencja: sprawdź „Rachunek do wpłat” wierzyciela',
    en: 'The creditor has the account that the agency pays from: check the account to pay to of the creditor',
  },
} satisfies Catalogue;
