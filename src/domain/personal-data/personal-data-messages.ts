import type { Catalogue } from '#engine/words.ts';

/** Why somebody's data cannot be erased yet. */
export const personalDataMessages = {
  erase_open_cases: { pl: 'Sprawy w toku: {cases}', en: 'Cases still open: {cases}' },
  erase_papers: {
    pl: 'Dokumenty księgowe, które trzeba przechowywać (w nawiasie do kiedy): {cases}',
    en: 'Accounting papers that must be kept (until the day in brackets): {cases}',
  },
  erase_claims: {
    pl: 'Roszczenia, które jeszcze się nie przedawniły (w nawiasie do kiedy): {cases}',
    en: 'Claims not yet barred by limitation (until the day in brackets): {cases}',
  },
  erase_message_on_its_way: {
    pl: 'Wiadomości czekające na wysłanie w sprawach: {cases}',
    en: 'Messages waiting to be sent in cases: {cases}',
  },
  erase_merged: {
    pl: 'To ta sama osoba co dłużnik „{debtor}”, z którym ją połączono – usuń dane tamtego dłużnika, a znikną i te',
    en: 'This is the same person as debtor “{debtor}” they were merged into – erase that debtor, and these data go too',
  },
  erase_has_account: {
    pl: 'Ta osoba ma konto w Odzysku – najpierw usuń konto',
    en: 'This person has an account – delete the account first',
  },
  erase_account_first: { pl: 'Najpierw usuń to konto', en: 'Delete the account first' },
  files_unreadable: {
    pl: 'Nie można odczytać plików: {files}. Przywróć je z kopii zapasowej i spróbuj ponownie',
    en: 'These files cannot be read: {files}. Restore them from the backup and try again',
  },
  erase_name: { pl: 'nie jest nazwą z tego rekordu', en: 'is not the name on this record' },
} satisfies Catalogue;
