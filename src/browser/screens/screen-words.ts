import type { Catalogue } from '#engine/words.ts';

export const appWords = {
  name: { pl: 'Odzysk', en: 'Odzysk' },
  about: { pl: 'Windykacja i odzyskiwanie przedmiotów leasingu', en: 'Debt collection and leasing recovery' },
  skip_to_content: { pl: 'Przejdź do treści', en: 'Skip to content' },
} satisfies Catalogue;

export const pageWords = {
  not_found: { pl: 'Nie ma takiej strony', en: 'There is no such page' },
  not_found_hint: {
    pl: 'Adres jest niepełny albo strona została przeniesiona.',
    en: 'The address is incomplete or the page has moved.',
  },
  no_record_hint: {
    pl: 'Mógł zostać usunięty albo nie masz do niego dostępu.',
    en: 'It may have been deleted, or you have no access to it.',
  },
  unauthorized_hint: {
    pl: 'Jeśli potrzebujesz dostępu, poproś administratora.',
    en: 'If you need access, ask an administrator.',
  },
  broken: { pl: 'Coś poszło nie tak', en: 'Something broke' },
  broken_hint: {
    pl: 'Wpisane dane zostały zachowane. Spróbuj ponownie albo odśwież stronę.',
    en: 'What you typed has been kept. Try again or reload the page.',
  },
  lacks_code: { pl: 'Nie udało się wczytać części programu', en: 'A part of the program could not be loaded' },
  lacks_code_hint: {
    pl: 'Zabrakło połączenia albo jest nowa wersja. Odśwież stronę; wpisane dane zostały zachowane.',
    en: 'The connection failed, or there is a new version. Reload the page; what you typed was kept.',
  },
  reload: { pl: 'Odśwież stronę', en: 'Reload the page' },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
  home: { pl: 'Strona główna', en: 'Welcome page' },
  loading: { pl: 'Wczytywanie…', en: 'Loading…' },
  waiting: { pl: 'Czekam na połączenie z internetem…', en: 'Waiting for the internet connection…' },
} satisfies Catalogue;
