import type { Catalogue } from '#engine/words.ts';

/** What the rules between fields and records say, and what is said of any file that is sent. */
export const ruleMessages = {
  other_currency: {
    pl: 'mają inną walutę niż dług, który ta wpłata spłaca',
    en: 'are in another currency than the debt this payment pays',
  },
  named_by_payment: {
    pl: 'nie zmienia się, gdy wskazuje ją wpłata – najpierw zmień wpłatę',
    en: 'does not change while a payment names this claim – change the payment first',
  },
  creditors_of_the_office: {
    pl: 'są dodawani tylko przez biuro: osoby wierzyciela potwierdzają wpłaty',
    en: 'are added by the office: people of a creditor confirm payments',
  },
  doubtful_date: {
    pl: 'jest późniejsza niż dzisiejsza – sprawdź, czy to nie pomyłka',
    en: 'is after today – check that it is no mistake',
  },
  not_negative: { pl: 'nie może być mniejsze od zera', en: 'must not be less than zero' },
  same_as_creditor: {
    pl: 'nie może być tym samym podmiotem co wierzyciel',
    en: 'must not be the same entity as the creditor',
  },
  account_moved: {
    pl: 'nie można zmienić: umowa ma własny rachunek, a o tym, gdzie dłużnik płaci, decyduje biuro',
    en: 'cannot be changed: the contract has an account of its own, and where a debtor pays is for the office to say',
  },
  is_main_debtor: { pl: 'jest głównym dłużnikiem tej sprawy', en: 'is the main debtor of this case' },
  is_co_debtor: {
    pl: 'jest współdłużnikiem tej sprawy – najpierw usuń ten wpis',
    en: 'is a co-debtor of this case – remove that entry first',
  },
  no_pledge_here: {
    pl: 'można podać tylko przy rozmowie, wizycie, wiadomości lub spotkaniu',
    en: 'can be given only for a call, a visit, a message or a meeting',
  },
  outcome_of_open_task: {
    pl: 'podaje się po zakończeniu zadania',
    en: 'is given when the task is finished',
  },
  needs_date: { pl: 'wymaga podania daty', en: 'needs the date' },
  invalid_time: { pl: 'podaj jako GG:MM, np. 09:30', en: 'must be HH:MM, e.g. 09:30' },
  no_open_promise: { pl: 'Ta czynność nie ma otwartej obietnicy', en: 'This activity has no open promise' },
  pledge_in_past: {
    pl: 'jest wcześniejszy niż dzień złożenia obietnicy',
    en: 'is before the day on which the promise was made',
  },
  pledge_of_nothing: {
    pl: 'jest pusta, czyli obejmuje całą należność, a w walucie {currency} nic nie jest należne: nic nie obiecano',
    en: 'is blank, which means all that is owed, and nothing is owed in {currency}: nothing was promised',
  },
  cannot_see_case: {
    pl: 'nie ma dostępu do tej sprawy – najpierw dodaj tę osobę jako opiekuna sprawy',
    en: 'has no access to this case – assign them to the case first',
  },
  already_completed: { pl: 'To zadanie jest już zakończone', en: 'This task has already been completed' },
  creditor_sees_nothing: {
    pl: 'Bez wierzyciela nie zobaczy żadnej sprawy',
    en: 'Sees no case without a creditor',
  },
  bank_unknown: {
    pl: 'Nie ma wierzyciela o tym numerze; dopóki go nie ma, żadna sprawa nie jest sprawą banku',
    en: 'No creditor has this number; until one does, no case is the bank’s',
  },
  password_format: {
    pl: 'musi zawierać wielką i małą literę oraz cyfrę',
    en: 'must contain an upper-case letter, a lower-case letter and a digit',
  },
  password_is_email: { pl: 'nie może być adresem e-mail', en: 'must not be the e-mail address' },
  equal_to_current: { pl: 'musi różnić się od obecnego hasła', en: 'must differ from the current password' },
  password_used: { pl: 'było już używane – wybierz inne', en: 'was used before – choose another' },
  password_common: {
    pl: 'jest jednym z najczęściej używanych haseł – wybierz inne',
    en: 'is one of the most used passwords – choose another',
  },
  password_not_expired: {
    pl: 'Hasło nie wygasło – zmienisz je w swoim profilu',
    en: 'The password has not expired – change it in your profile',
  },
  last_try: {
    pl: 'jest nieprawidłowe – po następnym błędnym konto zostanie zablokowane',
    en: 'is wrong – after the next wrong one the account will be locked',
  },
  account_locked: {
    pl: 'Konto jest zablokowane po zbyt wielu próbach – odblokuje je link z wiadomości e-mail albo administrator',
    en: 'The account is locked after too many tries – the link in your e-mail or the administrator unlocks it',
  },
  last_administrator: {
    pl: 'To ostatni administrator, który może się zalogować – najpierw nadaj tę rolę komuś innemu',
    en: 'This is the last administrator who can sign in – give the role to somebody else first',
  },
  too_many_confirmations: {
    pl: 'zmieniano dziś zbyt wiele razy – spróbuj jutro',
    en: 'was changed too many times today – try again tomorrow',
  },
  data_erased: {
    pl: 'Dane osobowe usunięto – tego rekordu nie można już zmieniać ani kopiować',
    en: 'The personal data were erased – this record can be neither changed nor copied any more',
  },
  account_erased: {
    pl: 'Dane tego konta usunięto – załóż nowe',
    en: 'The data of this account were erased – make a new one',
  },
  link_expired: {
    pl: 'Link jest nieprawidłowy, wygasł albo został już użyty – poproś o nowy',
    en: 'The link is wrong, has expired or was used – ask for a new one',
  },
  seeded_code: { pl: 'nie można zmienić, bo waluta jest wbudowana', en: 'cannot be changed: the currency is built in' },
  nip_elsewhere: {
    pl: 'Ten NIP ma też inny wierzyciel lub dłużnik',
    en: 'Another creditor or debtor has this tax number too',
  },
  pesel_elsewhere: { pl: 'Ten PESEL ma też inny dłużnik', en: 'Another debtor has this personal number too' },
  malicious_file: {
    pl: 'zawiera złośliwe oprogramowanie ({signature}) i nie został przyjęty',
    en: 'contains malicious software ({signature}) and was not taken',
  },
} satisfies Catalogue;
