import type { Catalogue } from '#engine/words.ts';

/** What the server says when it refuses, by the code in the answer (contract §4 and §5). */
export const errorMessages = {
  internal: {
    pl: 'Wystąpił błąd po stronie serwera. Spróbuj ponownie; jeśli się powtórzy, podaj administratorowi numer zgłoszenia.',
    en: 'Something went wrong on the server. Try again; if it recurs, give the administrator the request number.',
  },
  malformed: { pl: 'Nieprawidłowe żądanie', en: 'Malformed request' },
  unknown_filter: { pl: 'Nieznany filtr lub sortowanie', en: 'Unknown filter or sort' },
  too_slow: {
    pl: 'Wyszukiwanie trwałoby zbyt długo – zawęź filtr, użyj mniej warunków albo szukaj dłuższego tekstu',
    en: 'The search would take too long – narrow the filter, use fewer conditions or search for a longer text',
  },
  too_many_conditions: {
    pl: 'Filtr łączy zbyt wiele warunków – podziel go na kilka prostszych wyszukiwań',
    en: 'The filter combines too many conditions – split it into several simpler searches',
  },
  invalid_filter: { pl: 'Nieprawidłowa wartość filtra', en: 'Invalid filter value' },
  unauthorized: { pl: 'Brak uprawnień do tej operacji', en: 'You are not authorized to do this' },
  confirmation_required: {
    pl: 'Ugoda przekracza to, co może uzgodnić sam windykator – musi ją zatwierdzić koordynator',
    en: 'The agreement is above what a collector may agree alone – a coordinator has to confirm it',
  },
  disputed: {
    pl: 'Dług jest sporny – do rozstrzygnięcia sporu pisma i wiadomości są wstrzymane; koordynator może podać powód i mimo to je wysłać',
    en: 'The debt is disputed – until that is decided letters and messages are stopped; a coordinator may give a reason and send them all the same',
  },
  settled: {
    pl: 'Ta wpłata jest w zamkniętym rozliczeniu z wierzycielem – administrator lub koordynator może ją skorygować, a różnica trafi do następnego rozliczenia',
    en: 'This payment is in a closed settlement with the creditor – an administrator or coordinator can correct it, and the difference goes to the next settlement',
  },
  settlement_changed: {
    pl: 'Kwoty rozliczenia zmieniły się, odkąd zostały pokazane. Sprawdź je i zamknij rozliczenie jeszcze raz',
    en: 'The sums of the settlement have changed since they were shown. Check them and close it again',
  },
  settlement_closed: {
    pl: 'To rozliczenie jest już zamknięte',
    en: 'This settlement is closed already',
  },
  invalid_csrf_token: {
    pl: 'Strona jest nieaktualna – odśwież ją i spróbuj ponownie',
    en: 'The page is out of date – reload it and try again',
  },
  held: {
    pl: 'Nad tą sprawą pracuje teraz ktoś inny',
    en: 'Somebody else is working this case now',
  },
  done_before: {
    pl: 'To zostało już zapisane – odśwież stronę i sprawdź, zanim zapiszesz ponownie',
    en: 'This has been saved already – reload the page and look before you save it again',
  },
  not_found: { pl: 'Nie znaleziono rekordu', en: 'Record not found' },
  stale: {
    pl: 'Ktoś inny zmienił ten rekord w międzyczasie',
    en: 'Someone else has changed this record in the meantime',
  },
  too_large: { pl: 'Przesłane dane są za duże', en: 'What was sent is too large' },
  one_file: {
    pl: 'Przesłano kilka plików naraz – prześlij każdy osobno',
    en: 'Several files were sent at once – send each by itself',
  },
  unsupported_type: { pl: 'Nieobsługiwany rodzaj danych', en: 'Unsupported type of data' },
  too_many_requests: { pl: 'Zbyt wiele prób – odczekaj chwilę', en: 'Too many tries – wait a moment' },
  scanner_unavailable: {
    pl: 'Program antywirusowy nie odpowiada, więc plik nie został przyjęty. Spróbuj za chwilę; jeśli się powtórzy, powiadom administratora',
    en: 'The virus scanner does not answer, so the file was not taken. Try again in a moment; if it recurs, tell the administrator',
  },
  file_lost: {
    pl: 'Plik zaginął w magazynie plików albo jest w nim uszkodzony. Powiadom administratora i podaj numer zgłoszenia.',
    en: 'The file is lost or damaged where files are stored. Tell the administrator the request number.',
  },
  unavailable: { pl: 'Serwis jest chwilowo niedostępny', en: 'The service is unavailable for the moment' },
  unauthenticated: { pl: 'Zaloguj się, aby kontynuować', en: 'Sign in to continue' },
  invalid: { pl: 'Nieprawidłowy adres e-mail lub hasło', en: 'Invalid email or password' },
  timeout: { pl: 'Sesja wygasła – zaloguj się ponownie', en: 'Your session expired – sign in again' },
  session_limited: {
    pl: 'Zalogowano w innej przeglądarce – zaloguj się ponownie',
    en: 'Your credentials were used in another browser – sign in again',
  },
  another_person: {
    pl: 'W tej przeglądarce zalogował się ktoś inny – zaloguj się ponownie',
    en: 'Somebody else has signed in in this browser – sign in again',
  },
  last_attempt: {
    pl: 'Nieprawidłowy adres e-mail lub hasło. Została jedna próba – po niej konto zostanie zablokowane',
    en: 'Invalid email or password. One more attempt before your account is locked',
  },
  locked: {
    pl: 'Zablokowano po zbyt wielu próbach. Odblokuje się samo po pewnym czasie, wcześniej odblokuje administrator, a hasło także link z wiadomości e-mail',
    en: 'Locked after too many tries. It unlocks by itself after a while, sooner by the administrator, and a password by the link in your e-mail',
  },
  unconfirmed: {
    pl: 'Najpierw potwierdź adres e-mail – link jest w wiadomości, którą wysłaliśmy',
    en: 'Confirm your e-mail address first – the link is in the message we sent',
  },
  inactive: { pl: 'Konto nie zostało jeszcze aktywowane', en: 'Your account is not activated yet' },
  expired: {
    pl: 'Konto wygasło z powodu braku aktywności. Poproś administratora o jego odnowienie',
    en: 'Your account has expired due to inactivity. Ask the administrator to renew it',
  },
  password_expired: { pl: 'Hasło wygasło – ustaw nowe', en: 'Your password has expired – set a new one' },
  captcha_required: {
    pl: 'Po kilku nieudanych próbach potrzebne jest sprawdzenie, że nie jesteś automatem',
    en: 'After several failed attempts we have to check that you are not a machine',
  },
  invalid_captcha: {
    pl: 'Sprawdzenie, że nie jesteś automatem, nie powiodło się – spróbuj ponownie',
    en: 'The check that you are not a machine failed – try again',
  },
  verification_required: {
    pl: 'Podaj kod weryfikacyjny otrzymany od administratora',
    en: 'Enter the support code you got from the administrator',
  },
  invalid_verification: { pl: 'Nieprawidłowy kod weryfikacyjny', en: 'Wrong support code' },
  security_question_required: {
    pl: 'Odpowiedz na pytanie zabezpieczające',
    en: 'Answer your security question',
  },
  invalid_security_question: {
    pl: 'Nieprawidłowa odpowiedź na pytanie zabezpieczające',
    en: 'Wrong answer to the security question',
  },
  invalid_second_factor: {
    pl: 'Nieprawidłowy kod albo klucz – spróbuj ponownie',
    en: 'Wrong code or key – try again',
  },
  second_factor_required: {
    pl: 'Potwierdź logowanie drugim składnikiem',
    en: 'Confirm with your second factor',
  },
} satisfies Catalogue;

export type RefusalCode = keyof typeof errorMessages;
