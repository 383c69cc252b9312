import type { Catalogue } from '#engine/words.ts';

export const secondFactorWords = {
  app: { pl: 'Aplikacja uwierzytelniająca', en: 'Authenticator app' },
  app_about: {
    pl: 'Aplikacja w telefonie (np. Google Authenticator, Microsoft Authenticator, Aegis) podaje co 30 sekund nowy kod.',
    en: 'An app on your phone (e.g. Google Authenticator, Microsoft Authenticator, Aegis) shows a new code every 30 seconds.',
  },
  scan: { pl: 'Zeskanuj ten kod w aplikacji:', en: 'Scan this code in the app:' },
  qr_code: { pl: 'Kod QR dla aplikacji', en: 'QR code for the app' },
  by_hand: { pl: 'albo przepisz do niej ten klucz:', en: 'or type this key into it:' },
  open_app: { pl: 'Otwórz w aplikacji na tym urządzeniu', en: 'Open in an app on this device' },
  first_code: { pl: 'Kod z aplikacji', en: 'Code from the app' },
  first_code_hint: { pl: '6 cyfr, które aplikacja teraz pokazuje', en: 'The 6 digits that the app shows now' },
  code_wrong: {
    pl: 'Ten kod się nie zgadza. Poczekaj na następny i sprawdź, czy telefon ma dobrą godzinę.',
    en: 'This code does not match. Wait for the next one and check the clock of your phone.',
  },
  codes_locked: {
    pl: 'Zbyt wiele błędnych kodów. Spróbuj ponownie za {minutes} min albo poproś administratora o odblokowanie.',
    en: 'Too many wrong codes. Try again in {minutes} min, or ask the administrator to unlock it.',
  },
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
  passkey: { pl: 'Klucz dostępu', en: 'Passkey' },
  passkey_about: {
    pl: 'Odcisk palca, twarz lub PIN tego urządzenia albo klucz bezpieczeństwa na USB.',
    en: 'The fingerprint, face or PIN of this device, or a security key.',
  },
  passkey_name: { pl: 'Nazwa klucza', en: 'Name of the passkey' },
  passkey_name_hint: {
    pl: 'Po niej poznasz go na liście, np. „Laptop służbowy”',
    en: 'To know it by in the list, e.g. “Office laptop”',
  },
  passkey_default: { pl: 'To urządzenie', en: 'This device' },
  passkey_add: { pl: 'Dodaj klucz dostępu', en: 'Add a passkey' },
  passkey_use: { pl: 'Użyj klucza dostępu', en: 'Use a passkey' },
  passkey_stopped: { pl: 'Przerwano. Spróbuj jeszcze raz.', en: 'It was cancelled. Try again.' },
  passkey_known: { pl: 'Ten klucz jest już dodany.', en: 'This passkey has been added already.' },
  passkey_wrong_place: {
    pl: 'Pod tym adresem klucze dostępu nie działają. Otwórz Odzysk pod jego zwykłym adresem (https) albo użyj aplikacji.',
    en: 'Passkeys do not work at this address. Open Odzysk at its usual address (https), or use the app.',
  },
  passkey_missing: {
    pl: 'Ta przeglądarka nie obsługuje kluczy dostępu.',
    en: 'This browser does not support passkeys.',
  },
  codes: { pl: 'Kody zapasowe', en: 'Recovery codes' },
  codes_about: {
    pl: 'Każdy z tych kodów wpuści Cię raz, gdy nie masz przy sobie telefonu lub klucza. Pokazujemy je tylko teraz – zachowaj je w bezpiecznym miejscu.',
    en: 'Each of these codes lets you in once when your phone or key is not at hand. They are shown only now – keep them in a safe place.',
  },
  copy: { pl: 'Kopiuj', en: 'Copy' },
  copied: { pl: 'Skopiowano', en: 'Copied' },
  print: { pl: 'Drukuj', en: 'Print' },
  download: { pl: 'Pobierz plik', en: 'Download' },
  file_name: { pl: 'odzysk-kody-zapasowe.txt', en: 'odzysk-recovery-codes.txt' },
  kept: { pl: 'Mam je zapisane', en: 'I have kept them' },
  keep_first: {
    pl: 'Zapisz kody i zaznacz „Mam je zapisane”. Nie pokażemy ich drugi raz.',
    en: 'Keep the codes and tick “I have kept them”. They are shown no second time.',
  },
  go_on: { pl: 'Dalej', en: 'Continue' },
} satisfies Catalogue;
