/** Words of the dialogs about somebody's personal data. */
export const personalDataWords = {
  exportTitle: { pl: 'Wydanie danych osobowych', en: 'Handing out personal data' },
  exportWhat: {
    pl: 'Powstanie archiwum ZIP ze wszystkim, co jest zapisane: rekordy, pliki dołączone do dokumentów i historia zmian. Kto ma z nami sprawę, dostaje w nim także informację o przetwarzaniu danych, jak w pismach (art. 15 ust. 1 RODO).',
    en: 'You will get a ZIP archive of everything that is kept: records, files of documents and the record of changes. Whoever has a case with us also gets the notice on personal data, as in letters (art. 15 (1) GDPR).',
  },
  exportCare: {
    pl: 'Są w nim też nazwiska pracowników oraz dane kontaktów i tych, którzy wpłacali za kogoś. Przejrzyj je, zanim przekażesz archiwum osobie, której dotyczy.',
    en: 'It holds names of employees, and data of contacts and of those who paid for somebody, too. Look through it before you hand it to the person.',
  },
  exportNoted: {
    pl: 'Wydanie zostanie odnotowane w historii zmian.',
    en: 'Handing it out is noted in the record of changes.',
  },
  download: { pl: 'Pobierz archiwum', en: 'Download the archive' },
  eraseTitle: { pl: 'Usunięcie danych osobowych', en: 'Erasing personal data' },
  cannotYet: { pl: 'Jeszcze nie można usunąć tych danych', en: 'These data cannot be erased yet' },
  removed: { pl: 'Zostanie usunięte', en: 'What will be erased' },
  whole: { pl: 'w całości', en: 'altogether' },
  wholeWithFiles: { pl: 'w całości, razem z plikami', en: 'altogether, with their files' },
  importFiles: {
    pl: 'Oryginały importowanych plików z tymi sprawami (całe): {count}',
    en: 'Originals of imported files with these cases (as a whole): {count}',
  },
  kept: { pl: 'Zostanie', en: 'What stays' },
  final: {
    pl: 'Tego nie da się cofnąć. Jeśli dane mają być wydane, pobierz je przedtem.',
    en: 'This cannot be undone. If the data are to be handed out, download them first.',
  },
  typeName: { pl: 'Aby potwierdzić, wpisz: {name}', en: 'To confirm, type: {name}' },
  erase: { pl: 'Usuń dane osobowe', en: 'Erase personal data' },
  erased: { pl: 'Usunięto dane osobowe', en: 'Personal data erased' },
  alreadyErased: { pl: 'Dane usunięto {at}', en: 'The data were erased {at}' },
} as const;
