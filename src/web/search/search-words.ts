import type { Catalogue } from '#engine/words.ts';

export const searchWords = {
  label: { pl: 'Szukaj w całym systemie', en: 'Search everything' },
  placeholder: {
    pl: 'Telefon, nazwa, NIP, numer sprawy, rejestracja albo polecenie',
    en: 'Phone, name, NIP, case number, plate or a command',
  },
  whichCase: { pl: 'Której sprawy? Numer, nazwa, telefon…', en: 'Which case? Number, name, phone…' },
  hint: {
    pl: 'Wpisz co najmniej 2 znaki: numer sprawy, ZD lub umowy, nazwę dłużnika, adres, telefon, NIP, PESEL, REGON, KRS, rachunek do wpłat, rejestrację albo VIN.',
    en: 'Type at least 2 characters: a case, ZD or contract number, a debtor’s name, address, phone, NIP, PESEL, REGON, KRS, account to pay into, plate or VIN.',
  },
  results: { pl: 'Wyniki wyszukiwania', en: 'Search results' },
  all: { pl: 'Pokaż na liście wszystkie ({total})', en: 'Show all in the list ({total})' },
  allOfMany: { pl: 'Pokaż na liście wszystkie (ponad {total})', en: 'Show all in the list (over {total})' },
  commands: { pl: 'Polecenia', en: 'Commands' },
  lastCases: { pl: 'Ostatnio otwierane sprawy', en: 'Cases opened last' },
} satisfies Catalogue;
