import type { Catalogue } from '../../words.ts';

export const formWords = {
  save: { pl: 'Zapisz', en: 'Save' },
  saving: { pl: 'Zapisywanie…', en: 'Saving…' },
  edit: { pl: 'Edytuj {what}', en: 'Edit {what}' },
  copy: { pl: 'Kopiuj {what}', en: 'Copy {what}' },
  not_typed: { pl: 'Tego nikt nie wpisuje w formularzu', en: 'Nobody types this into a form' },
  not_typed_hint: {
    pl: 'Program ustala to sam z innych danych albo z pliku – zmień to, z czego wynika.',
    en: 'The program works it out from other data or from a file – change what it follows from.',
  },
  not_saved: { pl: 'Nie zapisano', en: 'Not saved' },
  warnings: { pl: 'Zapisano, ale sprawdź:', en: 'Saved, but please check:' },
} satisfies Catalogue;

export const childWords = {
  gone: {
    pl: 'Ktoś usunął tę pozycję. Kolejny zapis doda ją na nowo, chyba że ją usuniesz.',
    en: 'Somebody has deleted this. The next save adds it anew, unless you remove it.',
  },
  add: { pl: 'Dodaj', en: 'Add' },
  remove: { pl: 'Usuń', en: 'Remove' },
  undo: { pl: 'Cofnij', en: 'Undo' },
  removed: { pl: 'Zostanie usunięte przy zapisie', en: 'Will be removed on saving' },
  none: { pl: 'Brak', en: 'None' },
  unnamed: { pl: 'bez nazwy', en: 'unnamed' },
} satisfies Catalogue;
