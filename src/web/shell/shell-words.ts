import type { Catalogue } from '#engine/words.ts';

export const menuWords = {
  label: { pl: 'Menu główne', en: 'Main menu' },
  open: { pl: 'Otwórz menu', en: 'Open menu' },
  close: { pl: 'Zamknij menu', en: 'Close menu' },
} satisfies Catalogue;

export const barWords = {
  language: { pl: 'Język', en: 'Language' },
  account: { pl: 'Konto', en: 'Account' },
  profile: { pl: 'Mój profil', en: 'My profile' },
  sign_out: { pl: 'Wyloguj się', en: 'Sign out' },
  offline: {
    pl: 'Brak połączenia z internetem. Wpisane dane zostają na ekranie; zapisz je, gdy połączenie wróci.',
    en: 'No internet connection. What you typed stays on the screen; save it when the connection is back.',
  },
  missing: {
    pl: 'Nie udało się wczytać części tej strony.',
    en: 'A part of this page could not be loaded.',
  },
  signed_out: { pl: 'Wylogowano', en: 'Signed out' },
} satisfies Catalogue;
