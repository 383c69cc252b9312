const moment = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Warsaw' });

const notices = `informacja/     cele, odbiorcy, czas przechowywania i prawa (art. 15 ust. 1 RODO), osobno dla każdego wierzyciela
`;

/** What the archive says of itself, for whoever opens it. */
export const aboutTheArchive = (name: string, at: Date, hasNotices: boolean): string => `Dane osobowe: ${name}
Stan na: ${moment.format(at)}

${hasNotices ? notices : ''}*.json          rekordy, każdy z nazwami pól po polsku
pliki/          pliki dołączone do dokumentów
historia/       kto i kiedy dodał, zmienił, usunął lub odczytał te rekordy

Historia zawiera nazwiska pracowników, a rekordy także dane kontaktów i tych, którzy wpłacali za kogoś. Zanim archiwum
trafi do osoby, której dotyczy, sprawdź, czy nie narusza praw innych (art. 15 ust. 4 RODO).
`;
