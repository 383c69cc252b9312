import type { Catalogue } from '#engine/words.ts';

/** What stops a call; `missing_for_letter` comes with its words in both languages. */
export const summonsMessages = {
  missing_for_letter: { pl: '{pl}', en: '{en}' },
  no_signatory: { pl: 'brak podpisującego', en: 'the signatory is missing' },
  no_account: { pl: 'brak rachunku do wpłaty', en: 'the account to pay into is missing' },
  no_place: { pl: 'brak miejsca zwrotu', en: 'the place of return is missing' },
  summons_no_case: {
    pl: 'nie ma takiej sprawy albo nie masz do niej prawa',
    en: 'there is no such case, or you have no right to it',
  },
  summons_other_kind: {
    pl: 'to sprawa innego typu niż wezwanie',
    en: 'the case is of another type than the demand letter',
  },
  summons_case_ended: {
    pl: 'sprawa jest zakończona; wezwanie można utworzyć na jej stronie',
    en: 'the case has ended; a demand letter can be made on its page',
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
  account_of_other_currency: {
    pl: 'kwoty w {currency} mają być wpłacone na rachunek prowadzony w innej walucie: {account}',
    en: 'amounts in {currency} are to be paid into an account kept in another currency: {account}',
  },
  account_without_bic: {
    pl: 'kwoty w {currency} mają być wpłacone na rachunek, którego BIC nie zapisano w umowie, u wierzyciela ani w ustawieniach pism: {account}',
    en: 'amounts in {currency} are to be paid into an account whose BIC is recorded neither in the contract, nor with the creditor, nor in the letter settings: {account}',
  },
  agreed_above_shown: {
    pl: 'ugoda jest na {total}, a pismo wykazuje zadłużenie w kwocie {owed}: sprawdź, skąd ta różnica',
    en: 'the agreement is for {total}, while the letter shows a debt of {owed}: check where the difference comes from',
  },
  signed_by_department: {
    pl: 'nikt tego nie podpisze imieniem i nazwiskiem: podpisujący to „{signatory}”; osobę wpisuje się tutaj albo w ustawieniach pism',
    en: 'nobody will sign this by name: the signatory is “{signatory}”; enter a person here or in the letter settings',
  },
  agreement_holds_in: {
    pl: 'obowiązuje ugoda, której dłużnik dotrzymuje, a wezwanie do zapłaty całości jej przeczy: {cases}',
    en: 'an agreement is in force and the debtor keeps it; a demand for the whole debt contradicts it: {cases}',
  },
  no_partners_in: {
    pl: 'za długi spółki cywilnej odpowiadają wspólnicy (art. 864 k.c.), a do spraw nie dodano ich jako współdłużników: {cases}',
    en: 'the partners owe what a civil partnership owes (art. 864 k.c.), and they were not added to the cases as co-debtors: {cases}',
  },
  claims_exceed_in: {
    pl: 'faktury przekraczają kwotę początkową sprawy i to one się liczą: {cases}',
    en: 'invoices exceed the initial amount of the case, and they count: {cases}',
  },
  sample_account: {
    pl: 'rachunek {account} jest przykładowy: dłużnik zapłaciłby komuś obcemu; własny wpisuje administrator w ustawieniach pism',
    en: 'the account {account} is a sample: the debtor would pay a stranger; an administrator enters your own in the letter settings',
  },
  sample_firm: {
    pl: 'pismo wyszłoby z nazwą i adresem przykładowej firmy „{name}”; własne wpisuje administrator w ustawieniach pism',
    en: 'the letter would bear the name and address of the sample firm “{name}”; an administrator enters your own in the letter settings',
  },
  sample_contact: {
    pl: 'pismo poda telefon lub e-mail przykładowej firmy: nikt tam nie odpowie; własne wpisuje administrator w ustawieniach pism',
    en: 'the letter would give the phone or e-mail of the sample firm: nobody answers there; an administrator enters your own in the letter settings',
  },
  sample_place: {
    pl: 'miejsce zwrotu „{place}” jest przykładowe: nikt tam niczego nie odbierze; własne wpisuje się tutaj albo w ustawieniach pism',
    en: 'the place of return “{place}” is a sample: nobody takes anything there; enter your own here or in the letter settings',
  },
  letter_claims_too_many: {
    pl: 'pismo wymienia najwyżej {most} należności, a tu jest ich {found}: wybierz mniej umów albo wpisz kwoty z powodem',
    en: 'a letter lists {most} claims at most, and there are {found} here: choose fewer contracts, or type the amounts with a reason',
  },
  note_steps_too_many: {
    pl: 'nota wykazuje najwyżej {most} okresów naliczania odsetek, a tu jest ich {found}: wybierz mniej umów',
    en: 'a note lists {most} steps of interest at most, and there are {found} here: choose fewer contracts',
  },
  accounts_differ: {
    pl: 'umowy mają różne rachunki, a kwot nie da się między nie podzielić: podaj rachunek albo wezwij do każdej umowy osobno',
    en: 'the contracts have different accounts, and the amounts cannot be told apart: give an account, or make a demand letter for each contract',
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
  attorney_to_come: {
    pl: 'data pełnomocnictwa ({date}) jeszcze nie nadeszła',
    en: 'the date of the power of attorney ({date}) is still to come',
  },
  co_debtor_without_address: {
    pl: 'brak adresu do doręczeń: {name}',
    en: 'the address for post is missing: {name}',
  },
  limit_in_other_currency: {
    pl: 'odpowiada do kwoty w walucie, w której niczego nie ma do zapłaty: {name}',
    en: 'is liable up to an amount in a currency in which nothing is to be paid: {name}',
  },
  case_is_ended: { pl: 'sprawa jest zakończona', en: 'the case has ended' },
  case_disputed: {
    pl: 'sprawa jest sporna: pisma nie wysyła się do rozstrzygnięcia, chyba że koordynator poda powód',
    en: 'the case is disputed: no letter is sent until it is decided, unless a coordinator gives a reason',
  },
  disputed_left_out: {
    pl: 'należności sporne ({disputed}) są pominięte do czasu rozstrzygnięcia',
    en: 'disputed claims ({disputed}) are left out until they are decided',
  },
  of_deleted_left_out: {
    pl: 'należności z usuniętych umów ({left}) są pominięte, choć rozliczenie je liczy: przypisz im inną umowę albo przywróć usuniętą',
    en: 'claims of deleted contracts ({left}) are left out, though the ledger counts them: give them another contract, or restore the deleted one',
  },
  no_partners_recorded: {
    pl: 'za długi spółki cywilnej odpowiadają wspólnicy (art. 864 k.c.): dodaj ich do sprawy jako współdłużników, a pismo wezwie ich',
    en: 'the partners owe what a civil partnership owes (art. 864 k.c.): add them to the case as co-debtors, and the letter is addressed to them',
  },
  agreement_holds: {
    pl: 'obowiązuje ugoda, której dłużnik dotrzymuje: wezwanie do zapłaty całości jej przeczy',
    en: 'an agreement is in force and the debtor keeps it: a demand for the whole debt contradicts it',
  },
  lawsuit_recorded: {
    pl: 'w sprawie jest zapisany pozew z dnia {day}, a to pismo dopiero zapowiada skierowanie jej do sądu',
    en: 'the case has a lawsuit of {day}, while this letter announces that it may be taken to court',
  },
  limited_left_out: {
    pl: 'należności przedawnione ({limited}) są pominięte: od konsumenta nie można ich żądać (art. 117 § 2¹ k.c.)',
    en: 'time-barred claims ({limited}) are left out: a consumer cannot be asked to pay them (art. 117 § 2¹ k.c.)',
  },
  limited_asked_for: {
    pl: 'są należności przedawnione ({limited}); dłużnik może uchylić się od ich zapłaty',
    en: 'there are time-barred claims ({limited}); the debtor may refuse to pay them',
  },
  no_security_recorded: {
    pl: 'w umowie nie zapisano przewłaszczenia na zabezpieczenie: pismo nie powoła się na własność rzeczy',
    en: 'no transfer of ownership as security is recorded in the contract: the letter will not refer to it',
  },
  above_ledger: {
    pl: 'nie może przekraczać {amount}: więcej nie wynika z rozliczenia',
    en: 'must not exceed {amount}: the ledger has no more',
  },
  amounts_typed_over: {
    pl: 'kwoty są inne niż w rozliczeniu (należność główna {principal}, odsetki {interest}): podaj powód albo wstaw kwoty z rozliczenia',
    en: 'the amounts are not those of the ledger (principal {principal}, interest {interest}): give a reason, or take those of the ledger',
  },
  nothing_due: {
    pl: 'na dziś nie ma czego żądać: według rozliczenia nic nie jest wymagalne',
    en: 'there is nothing to ask for today: by the ledger nothing is due',
  },
  all_limited: {
    pl: 'należności są przedawnione, a od konsumenta nie można ich żądać (art. 117 § 2¹ k.c.)',
    en: 'the claims are time-barred, and a consumer cannot be asked to pay them (art. 117 § 2¹ k.c.)',
  },
  items_recovered: {
    pl: 'wszystkie przedmioty są już odzyskane; wyślij wezwanie do zapłaty',
    en: 'all items are recovered already; send a demand for payment',
  },
  deadline_passed: { pl: 'nie może być wcześniejszy niż dzisiaj', en: 'must not be before today' },
} satisfies Catalogue;
