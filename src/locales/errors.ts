import type { Words } from '#engine/words.ts';

/** What the server says when it refuses, by the code in the answer (contract §4 and §5). */
export const errorMessages: Readonly<Record<string, Words>> = {
  generic: { pl: 'Wystąpił błąd', en: 'An error occurred' },
  internal: {
    pl: 'Wystąpił błąd po stronie serwera. Spróbuj ponownie; jeśli się powtórzy, podaj administratorowi numer zgłoszenia.',
    en: 'Something went wrong on the server. Try again; if it recurs, give the administrator the request number.',
  },
  malformed: { pl: 'Nieprawidłowe żądanie', en: 'Malformed request' },
  unknown_filter: { pl: 'Nieznany filtr lub sortowanie', en: 'Unknown filter or sort' },
  too_slow: {
    pl: 'Wyszukiwanie trwało zbyt długo i zostało przerwane – zawęź filtr albo szukaj dłuższego tekstu',
    en: 'The search took too long and was stopped – narrow the filter or search for a longer text',
  },
  invalid_filter: { pl: 'Nieprawidłowa wartość filtra', en: 'Invalid filter value' },
  unauthorized: { pl: 'Brak uprawnień do tej operacji', en: 'You are not authorized to do this' },
  invalid_csrf_token: {
    pl: 'Strona jest nieaktualna – odśwież ją i spróbuj ponownie',
    en: 'The page is out of date – reload it and try again',
  },
  not_found: { pl: 'Nie znaleziono rekordu', en: 'Record not found' },
  stale: {
    pl: 'Ktoś inny zmienił ten rekord w międzyczasie',
    en: 'Someone else has changed this record in the meantime',
  },
  too_large: { pl: 'Przesłane dane są za duże', en: 'What was sent is too large' },
  unsupported_type: { pl: 'Nieobsługiwany rodzaj danych', en: 'Unsupported type of data' },
  too_many_requests: { pl: 'Zbyt wiele prób – odczekaj chwilę', en: 'Too many tries – wait a moment' },
  unavailable: { pl: 'Serwis jest chwilowo niedostępny', en: 'The service is unavailable for the moment' },
  unauthenticated: { pl: 'Zaloguj się lub zarejestruj, aby kontynuować', en: 'Sign in or sign up to continue' },
  invalid: { pl: 'Nieprawidłowy adres e-mail lub hasło', en: 'Invalid email or password' },
  timeout: { pl: 'Sesja wygasła – zaloguj się ponownie', en: 'Your session expired – sign in again' },
  session_limited: {
    pl: 'Zalogowano w innej przeglądarce – zaloguj się ponownie',
    en: 'Your credentials were used in another browser – sign in again',
  },
};
