import type { Catalogue } from '#engine/words.ts';

/** What was done, as it is said of a line of the record of changes; the keys are all actions there are. */
export const actionWords: Catalogue = {
  create: { pl: 'Dodano', en: 'Added' },
  update: { pl: 'Zmieniono', en: 'Changed' },
  destroy: { pl: 'Usunięto', en: 'Deleted' },
  read: { pl: 'Odczytano dane', en: 'Read' },
  csv: { pl: 'Wyeksportowano do CSV', en: 'Exported to CSV' },
  download: { pl: 'Pobrano plik', en: 'File downloaded' },
  summons: { pl: 'Wygenerowano wezwanie', en: 'Demand letter generated' },
  send_to_recipient: { pl: 'Zlecono wysyłkę', en: 'Sending asked for' },
  personal_data: { pl: 'Wyeksportowano dane osobowe', en: 'Personal data exported' },
  erase: { pl: 'Usunięto dane osobowe', en: 'Personal data erased' },
  sign_in: { pl: 'Zalogowano', en: 'Signed in' },
  sign_in_step: { pl: 'Potwierdzono logowanie', en: 'Sign-in verified' },
  sign_in_failed: { pl: 'Nieudane logowanie', en: 'Failed sign-in' },
  sign_out: { pl: 'Wylogowano', en: 'Signed out' },
  session_ended: { pl: 'Zakończono inną sesję', en: 'Another session ended' },
  locked: { pl: 'Zablokowano po zbyt wielu próbach', en: 'Locked after too many tries' },
  unlock: { pl: 'Odblokowano konto', en: 'Account unlocked' },
  malicious_file: { pl: 'Odrzucono złośliwy plik', en: 'Malicious file refused' },
  undo: { pl: 'Cofnięto import', en: 'Import undone' },
  restore: { pl: 'Przywrócono', en: 'Restored' },
  renew: { pl: 'Odnowiono konto', en: 'Account renewed' },
  password_reset: { pl: 'Ustawiono nowe hasło z linku', en: 'Password reset by link' },
  password_renewed: { pl: 'Odnowiono hasło', en: 'Password renewed' },
  demand_support_code: { pl: 'Zażądano kodu weryfikacyjnego', en: 'Support code demanded' },
  withdraw_support_code: { pl: 'Cofnięto żądanie kodu', en: 'Support code withdrawn' },
  reset_second_factor: {
    pl: 'Usunięto drugi składnik logowania (administrator)',
    en: 'Second factor removed by an administrator',
  },
  second_factor_added: { pl: 'Dodano drugi składnik logowania', en: 'Second factor added' },
  second_factor_refused: { pl: 'Błędny kod przy dodawaniu aplikacji', en: 'Wrong code while setting up an app' },
  password_refused: { pl: 'Podano błędne hasło', en: 'Wrong password given' },
  second_factor_removed: { pl: 'Usunięto drugi składnik logowania', en: 'Second factor removed' },
  notice_read: { pl: 'Przeczytano, co inni zmienili na koncie', en: 'Has read what others changed of the account' },
};

/** Kinds of records that are no resources. */
export const otherKinds: Catalogue = {
  import: { pl: 'import spraw', en: 'case import' },
  record_change: { pl: 'historia zmian', en: 'record of changes' },
};

/** What else a line tells, beside the fields of its record. */
export const aboutWords: Catalogue = {
  rows: { pl: 'Wierszy', en: 'Rows' },
  query: { pl: 'Filtr', en: 'Filter' },
  code: { pl: 'Powód', en: 'Reason' },
  step: { pl: 'Czym', en: 'By' },
  factor: { pl: 'Składnik', en: 'Factor' },
  kind: { pl: 'Wezwanie', en: 'Demand letter' },
  deadline: { pl: 'Termin', en: 'Deadline' },
  place: { pl: 'Miejsce zwrotu', en: 'Place of return' },
  account: { pl: 'Rachunek', en: 'Account' },
  signatory: { pl: 'Podpisuje', en: 'Signed by' },
  principal: { pl: 'Należność główna', en: 'Principal' },
  interest: { pl: 'Odsetki', en: 'Interest' },
  costs: { pl: 'Koszty', en: 'Costs' },
  importer: { pl: 'Rodzaj pliku', en: 'Kind of file' },
  attorney_date: { pl: 'Data pełnomocnictwa', en: 'Power of attorney date' },
  signature: { pl: 'Co znaleziono', en: 'What was found' },
  digest: { pl: 'Skrót pliku (SHA-256)', en: 'Digest of the file (SHA-256)' },
  file_name: { pl: 'Plik', en: 'File' },
  dry_run: { pl: 'Tylko sprawdzenie', en: 'Check only' },
  state: { pl: 'Stan', en: 'State' },
  created: { pl: 'Dodano spraw', en: 'Cases added' },
  skipped: { pl: 'Pominięto spraw', en: 'Cases skipped' },
  failed: { pl: 'Spraw z błędami', en: 'Cases with errors' },
};

/** Words of those values that are codes. */
export const codeWords: Catalogue = {
  invalid: { pl: 'zły adres lub hasło', en: 'wrong address or password' },
  last_attempt: { pl: 'złe hasło, została jedna próba', en: 'wrong password, one try left' },
  locked: { pl: 'konto zablokowane', en: 'account locked' },
  inactive: { pl: 'konto nieaktywne', en: 'account not active' },
  unconfirmed: { pl: 'adres niepotwierdzony', en: 'address not confirmed' },
  expired: { pl: 'konto wygasło', en: 'account expired' },
  invalid_verification: { pl: 'zły kod weryfikacyjny', en: 'wrong support code' },
  invalid_security_question: { pl: 'zła odpowiedź na pytanie', en: 'wrong answer to the question' },
  invalid_second_factor: { pl: 'zły drugi składnik', en: 'wrong second factor' },
  second_factor: { pl: 'drugi składnik', en: 'second factor' },
  support_code: { pl: 'kod weryfikacyjny', en: 'support code' },
  security_question: { pl: 'pytanie zabezpieczające', en: 'security question' },
  app: { pl: 'aplikacja z kodami', en: 'authenticator app' },
  passkey: { pl: 'klucz dostępu', en: 'passkey' },
  recovery_codes: { pl: 'kody zapasowe', en: 'recovery codes' },
  leasing: { pl: 'leasing', en: 'leasing' },
  loan: { pl: 'pożyczka', en: 'loan' },
  generic: { pl: 'ogólny', en: 'generic' },
  santander_leasing: { pl: 'Santander – leasing', en: 'Santander leasing' },
  santander_loan: { pl: 'Santander – pożyczka', en: 'Santander loan' },
  running: { pl: 'w toku', en: 'running' },
  done: { pl: 'zakończony', en: 'done' },
  failed: { pl: 'nieudany', en: 'failed' },
};

export const historyWords = { actions: actionWords, kinds: otherKinds, about: aboutWords, codes: codeWords };
