import type { Catalogue } from '#engine/words.ts';

export const failureWords = {
  generic: { pl: 'Wystąpił błąd', en: 'Something went wrong' },
  form: { pl: 'Formularz zawiera błędy', en: 'The form contains errors' },
  unauthorized: { pl: 'Brak uprawnień do tej operacji', en: 'You have no permission for this action' },
  not_found: { pl: 'Nie znaleziono rekordu', en: 'The record was not found' },
  connection: { pl: 'Błąd połączenia z serwerem', en: 'Connection to the server failed' },
  stale: { pl: 'Ktoś w międzyczasie zmienił ten rekord', en: 'Somebody has changed this record in the meantime' },
  kept_before: {
    pl: 'Poprzednia próba jednak się udała: zapisano to, co było wtedy wpisane. Sprawdź to, zanim spróbujesz ponownie – kolejna próba zrobi to jeszcze raz',
    en: 'The try before was kept after all, with what was typed then. Look before you try again: another try does it once more',
  },
  too_large: { pl: 'Plik jest za duży', en: 'The file is too large' },
  wrong_type: { pl: 'Tego rodzaju pliku nie można przesłać', en: 'Files of this kind cannot be uploaded' },
  too_many_requests: {
    pl: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie',
    en: 'Too many attempts. Wait a moment and try again',
  },
  upload: { pl: 'Błąd przesyłania pliku (kod {status})', en: 'Upload failed (code {status})' },
} satisfies Catalogue;
