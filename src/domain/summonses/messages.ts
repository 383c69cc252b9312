import type { Catalogue } from '#engine/words.ts';

/** What stops a call; `missing_for_letter` comes with its words in both languages. */
export const summonsMessages = {
  missing_for_letter: { pl: '{pl}', en: '{en}' },
  summons_no_case: {
    pl: 'nie ma takiej sprawy albo nie masz do niej prawa',
    en: 'there is no such case, or you have no right to it',
  },
  summons_other_kind: {
    pl: 'to sprawa innego typu niż wezwanie',
    en: 'the case is of another type than the demand letter',
  },
  summons_case_ended: {
    pl: 'sprawa jest zakończona; wezwanie można utworzyć z jej strony',
    en: 'the case is over; its demand letter can be made on its page',
  },
  summons_called_today: {
    pl: 'takie wezwanie z dzisiejszą datą już jest w sprawie ({user})',
    en: 'the case has such a demand letter of today already ({user})',
  },
  // Of runs from before it was said which file is missing.
  summons_file_missing: {
    pl: 'nie udało się utworzyć wszystkich plików pisma, brakuje: {forms}',
    en: 'not every file of the letter could be made, missing: {forms}',
  },
  summons_no_right: { pl: 'nie masz już prawa tworzyć wezwań', en: 'you may no longer make demand letters' },
  summons_run_broken_off: {
    pl: 'tworzenie wezwań przerwano; te, które powstały, są w sprawach',
    en: 'making the demand letters was broken off; those made are in their cases',
  },
  summons_run_empty: { pl: 'nie wybrano żadnej sprawy', en: 'no case was chosen' },
  summons_run_too_large: {
    pl: 'naraz można utworzyć najwyżej {count} wezwań; zawęź listę',
    en: 'at most {count} demand letters can be made at once; narrow the list',
  },
  accounts_differ: {
    pl: 'umowy mają różne rachunki, a kwot nie da się między nie podzielić: podaj rachunek albo wezwij do każdej umowy osobno',
    en: 'the contracts have different accounts, and the amounts cannot be told apart: give an account, or make a call for each contract',
  },
  other_account: {
    pl: 'to nie jest rachunek umowy, wierzyciela ani agencji; inny może podać tylko koordynator',
    en: 'is no account of a contract, of the creditor or of the agency; only a coordinator may enter another',
  },
  other_account_printed: {
    pl: 'dane sprawy, które drukuje pismo, zawierają rachunek inny niż umowy, wierzyciela i agencji; takie pismo może utworzyć tylko koordynator',
    en: 'what the letter prints of the case has an account of neither contract, creditor nor agency; only a coordinator may make such a letter',
  },
  other_account_in_text: {
    pl: 'zawiera numer rachunku spoza umów, wierzyciela i agencji; taki może podać tylko koordynator',
    en: 'has the number of an account that is none of the contracts, of the creditor or of the agency; only a coordinator may enter one',
  },
  other_signatory: {
    pl: 'nie ma takiej osoby wśród podpisujących w ustawieniach pism; inną może wpisać tylko koordynator',
    en: 'is none of the signatories in the letter settings; only a coordinator may enter another',
  },
  later_than_today: { pl: 'nie może być późniejsza niż dzisiaj', en: 'must not be after today' },
  later_than_termination: {
    pl: 'nie może być późniejsza niż wypowiedzenie (umowa {contract_no}, {termination_date})',
    en: 'must not be after the termination (contract {contract_no}, {termination_date})',
  },
  termination_to_come: {
    pl: 'data wypowiedzenia jeszcze nie nadeszła (umowa {contract_no}, {termination_date})',
    en: 'the date of termination is still to come (contract {contract_no}, {termination_date})',
  },
  deadline_passed: { pl: 'nie może być wcześniejszy niż dzisiaj', en: 'must not be before today' },
} satisfies Catalogue;
