import type { Catalogue } from '#engine/words.ts';

export const profileWords = {
  title: { pl: 'Mój profil', en: 'My profile' },
  save: { pl: 'Zapisz', en: 'Save' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  saved: { pl: 'Zapisano', en: 'Saved' },
  current_password: { pl: 'Obecne hasło', en: 'Current password' },
  current_password_missing: { pl: 'Podaj obecne hasło', en: 'Enter your current password' },

  details: { pl: 'Moje dane', en: 'My details' },
  first_name: { pl: 'Imię', en: 'First name' },
  last_name: { pl: 'Nazwisko', en: 'Last name' },
  phone: { pl: 'Telefon', en: 'Phone' },
  language: { pl: 'Język', en: 'Language' },
  role: { pl: 'Rola', en: 'Role' },
  creditors: { pl: 'Wierzyciele', en: 'Creditors' },
  set_by_administrator: {
    pl: 'Rolę i uprawnienia zmienia administrator.',
    en: 'Your role and rights are changed by an administrator.',
  },

  keys: { pl: 'Klawisze', en: 'Keys' },
  keys_about: {
    pl: 'Klawisze bez Ctrl i Alt, także Enter i strzałki, wykonują czynności tam, gdzie wymienia je „?”, a „/” otwiera wyszukiwanie. Wyłącz je, jeśli mówisz do komputera lub naciskasz je niechcący. Przeglądarka zapamięta to tylko na tym urządzeniu.',
    en: 'Keys without Ctrl or Alt, Enter and arrows too, do things where “?” lists them, and “/” opens the search. Turn them off if you speak to the computer or press them by accident. The browser remembers it on this device only.',
  },
  keys_single: { pl: 'Klawisze bez Ctrl i Alt', en: 'Keys without Ctrl or Alt' },

  email: { pl: 'Adres e-mail', en: 'E-mail address' },
  email_about: { pl: 'Logujesz się adresem {email}.', en: 'You sign in with {email}.' },
  email_waits: {
    pl: 'Nowy adres {email} czeka na potwierdzenie. Otwórz link z wiadomości, którą na niego wysłaliśmy – do tego czasu logujesz się dotychczasowym. Aby z niego zrezygnować, wpisz jako nowy adres dotychczasowy.',
    en: 'The new address {email} waits to be confirmed. Open the link in the message we sent to it – until then you sign in with the present one. To give it up, enter the present address as the new one.',
  },
  email_again: { pl: 'Wyślij link ponownie', en: 'Send the link again' },
  email_sent: { pl: 'Wysłaliśmy link jeszcze raz', en: 'The link was sent again' },
  email_change: { pl: 'Zmień adres', en: 'Change the address' },
  email_new: { pl: 'Nowy adres e-mail', en: 'New e-mail address' },
  email_missing: { pl: 'Podaj nowy adres e-mail', en: 'Enter the new e-mail address' },
  email_stays: { pl: 'Zostaje dotychczasowy adres', en: 'The present address stays' },
  email_asked: { pl: 'Wysłaliśmy link na nowy adres', en: 'A link was sent to the new address' },

  password: { pl: 'Hasło', en: 'Password' },
  password_about: { pl: 'Ostatnia zmiana: {date}', en: 'Last changed: {date}' },
  password_change: { pl: 'Zmień hasło', en: 'Change the password' },
  password_saved: { pl: 'Zmieniono hasło', en: 'Password changed' },

  question: { pl: 'Pytanie zabezpieczające', en: 'Security question' },
  question_about: {
    pl: 'Administrator może zażądać odpowiedzi przy logowaniu.',
    en: 'An administrator may ask for the answer at sign-in.',
  },
  question_none: { pl: 'Nie ustawiono pytania.', en: 'No question is set.' },
  question_asked: { pl: 'Odpowiadasz na nie przy każdym logowaniu.', en: 'You answer it at every sign-in.' },
  question_change: { pl: 'Zmień pytanie', en: 'Change the question' },
  question_set: { pl: 'Ustaw pytanie', en: 'Set a question' },
  question_missing: { pl: 'Podaj pytanie', en: 'Enter the question' },
  answer: { pl: 'Odpowiedź', en: 'Answer' },
  answer_hint: { pl: 'Wielkość liter i odstępy nie mają znaczenia', en: 'Case and spaces do not matter' },
  answer_missing: { pl: 'Podaj odpowiedź', en: 'Enter the answer' },

  second_factor: { pl: 'Drugi składnik logowania', en: 'Second factor' },
  second_factor_about: {
    pl: 'Po haśle potwierdzasz logowanie telefonem albo kluczem. Samo hasło nie wystarczy do zalogowania.',
    en: 'After the password you confirm with your phone or a key. Whoever learns the password still cannot get in.',
  },
  second_factor_off: {
    pl: 'Możesz po haśle potwierdzać logowanie telefonem albo kluczem: samo hasło przestanie wtedy wystarczać do zalogowania.',
    en: 'You can confirm with your phone or a key after the password: whoever learns the password will not get in then.',
  },
  second_factor_required: { pl: 'Na Twoim koncie jest obowiązkowy.', en: 'Your account has to have one.' },
  app_on: { pl: 'Ustawiona', en: 'Set up' },
  not_set: { pl: 'Nie ustawiono', en: 'Not set up' },
  app_add: { pl: 'Ustaw aplikację', en: 'Set up the app' },
  passkeys: { pl: 'Klucze dostępu', en: 'Passkeys' },
  passkey_add: { pl: 'Dodaj klucz', en: 'Add a passkey' },
  passkey_used: { pl: 'ostatnio użyty {date}', en: 'last used {date}' },
  passkey_unused: { pl: 'dodany {date}, jeszcze nieużyty', en: 'added {date}, not used yet' },
  codes_left: { pl: 'Zostało: {count}', en: 'Left: {count}' },
  codes_few: { pl: 'Kończą się – wygeneruj nowe.', en: 'Few are left – make new ones.' },
  codes_none: { pl: 'Nie ma już żadnego – wygeneruj nowe.', en: 'None are left – make new ones.' },
  codes_short: {
    pl: 'Są krótsze niż obecne – wygeneruj nowe.',
    en: 'They are shorter than codes are now – make new ones.',
  },
  codes_renew: { pl: 'Nowe kody', en: 'New codes' },
  codes_renew_about: {
    pl: 'Dotychczasowe kody zapasowe przestaną działać.',
    en: 'The recovery codes you have will stop working.',
  },
  remove: { pl: 'Usuń', en: 'Remove' },
  remove_app: { pl: 'Usuń aplikację uwierzytelniającą', en: 'Remove the authenticator app' },
  remove_passkey: { pl: 'Usuń klucz „{name}”', en: 'Remove the passkey “{name}”' },
  removed: { pl: 'Usunięto', en: 'Removed' },

  sessions: { pl: 'Sesje', en: 'Sessions' },
  sessions_about: {
    pl: 'Gdzie ostatnio logowano się na Twoje konto. Jeśli czegoś nie poznajesz, zmień hasło.',
    en: 'Where your account was signed in to lately. If you do not know one of them, change your password.',
  },
  this_session: { pl: 'ta przeglądarka', en: 'this browser' },
  open_session: { pl: 'trwa', en: 'open' },
  session_from: { pl: 'Zalogowano {start}, ostatnio {seen}', en: 'Signed in {start}, last used {seen}' },
  end_session: { pl: 'Zakończ', en: 'End' },
  ended_session: { pl: 'Zakończono sesję', en: 'Session ended' },
  unknown_browser: { pl: 'Nieznana przeglądarka', en: 'Unknown browser' },
} satisfies Catalogue;

/** Why a session ended, by the server's word. */
export const endedWords: Catalogue = {
  signed_out: { pl: 'wylogowano', en: 'signed out' },
  timeout: { pl: 'zakończona z powodu bezczynności', en: 'ended after a time of inactivity' },
  max_age: {
    pl: 'zakończona po upływie najdłuższego czasu trwania',
    en: 'ended after the longest time a session lasts',
  },
  account_closed: { pl: 'zakończona, bo konto zostało wyłączone', en: 'ended because the account was closed' },
  session_limited: { pl: 'zakończona przez logowanie w innej przeglądarce', en: 'ended by a sign-in elsewhere' },
  too_many_tries: { pl: 'zakończona po zbyt wielu próbach', en: 'ended after too many tries' },
  password_reset: { pl: 'zakończona przez ustawienie nowego hasła', en: 'ended by a new password' },
  password_changed: { pl: 'zakończona przez zmianę hasła', en: 'ended by a change of password' },
};
