import type { Catalogue } from '#engine/words.ts';

/** What an import says about rows and files, beyond the messages of single cells. */
export const caseImportMessages = {
  import_no_creditor: {
    pl: 'nie należy do żadnego wierzyciela, dla którego możesz importować sprawy',
    en: 'belongs to no creditor you may import cases for',
  },
  import_other_creditor: {
    pl: 'to nie jest NIP banku ({nip}), a sprawa będzie należeć do banku; jeśli to plik innego wierzyciela, wybierz rodzaj pliku „Ogólny”',
    en: 'is not the tax number of the bank ({nip}), to which the case will belong; if the file is another creditor’s, choose the kind of file “Generic”',
  },
  import_no_bank: {
    pl: 'nie może być użyty: nie ma wierzyciela o numerze NIP banku ({nip})',
    en: 'cannot be used: there is no creditor with the bank’s tax number ({nip})',
  },
  import_differs: {
    pl: 'różni się od wiersza {line} tej samej sprawy („{value}”)',
    en: 'differs from row {line} of the same case (“{value}”)',
  },
  import_differs_from: {
    pl: 'różni się od wiersza {line} tej samej sprawy',
    en: 'differs from row {line} of the same case',
  },
  import_other_currency: {
    pl: 'jest w innej walucie ({currency}) niż podana w tym wierszu',
    en: 'is in another currency ({currency}) than the row says',
  },
  import_currency_of_case: {
    pl: 'jest w innej walucie ({currency}) niż sprawa ({ofCase})',
    en: 'is in another currency ({currency}) than the case ({ofCase})',
  },
  import_cost_in_zloty: {
    pl: 'można podać tylko w złotych',
    en: 'can be given in zloty only',
  },
  import_cost_of_euro_case: {
    pl: 'to kwota w złotych, choć sprawa jest w euro; jeśli koszty są w euro, przelicz je na złote',
    en: 'is an amount in zloty although the case is in euro; if the costs are in euro, convert them to zloty',
  },
  import_not_listed: {
    pl: 'nie ma na liście; dozwolone: {names}',
    en: 'is not on the list; allowed: {names}',
  },
  import_case_has_errors: {
    pl: 'Sprawa nie została utworzona, bo są błędy w wierszach: {lines}',
    en: 'The case was not created: there are errors in rows {lines}',
  },
  import_contract_left_out: {
    pl: 'nie została dodana: inna umowa tej sprawy jest już w systemie (sprawa {case})',
    en: 'was not added: another contract of this case is here already (case {case})',
  },
  import_name_otherwise: {
    pl: 'ta nazwa zostaje pominięta: dłużnik o tym numerze NIP lub PESEL nazywa się w systemie inaczej; jeśli to kto inny, popraw numer',
    en: 'this name is left out: the debtor with this tax or personal number has another name here; if this is somebody else, correct the number',
  },
  import_name_above: {
    pl: 'ta nazwa zostaje pominięta: wiersz {line} podaje ten sam numer NIP lub PESEL z inną nazwą; jeśli to kto inny, popraw numer',
    en: 'this name is left out: row {line} gives the same tax or personal number with another name; if this is somebody else, correct the number',
  },
  import_contract_above: {
    pl: 'jest już w wierszu {line} tego pliku, a umowa należy do jednej sprawy; jeśli to inna umowa, popraw numer',
    en: 'stands in row {line} of this file already, and a contract belongs to one case; if this is another contract, correct the number',
  },
  import_item_again: {
    pl: 'ten przedmiot jest już w wierszu {line} z tymi samymi danymi, a każdy wiersz to osobny przedmiot; jeśli to ten sam, usuń jeden z nich',
    en: 'this item stands in row {line} already, with the same data, and each row is an item; if it is the same one, remove one of them',
  },
  import_item_number_again: {
    pl: 'ten sam numer ma przedmiot w wierszu {line}, choć inne dane się różnią; jeśli to ten sam przedmiot, popraw wiersze',
    en: 'the item in row {line} has the same number, though other data differ; if it is the same item, correct the rows',
  },
  import_contract_of_other_debtor: {
    pl: 'to inny dłużnik niż w sprawie {case}, w której ta umowa już jest; jeśli to inna sprawa, popraw numer umowy',
    en: 'is another debtor than in case {case}, where this contract is already; if this is another case, correct the contract number',
  },
  import_contract_of_other_zd: {
    pl: 'sprawa {case}, w której ta umowa już jest, ma inny numer ZD; jeśli to inna sprawa, popraw numer umowy',
    en: 'case {case}, where this contract is already, has another ZD number; if this is another case, correct the contract number',
  },
  import_contract_of_other_amount: {
    pl: 'w sprawie {case}, w której ta umowa już jest, wynosi {amount} i nie została zmieniona; jeśli nowa jest właściwa, popraw ją w sprawie',
    en: 'is {amount} in case {case}, where this contract is already, and was left as it is; if the new one is right, correct it there',
  },
  import_item_left_out: {
    pl: 'nie ma takiego przedmiotu w sprawie {case}, w której ta umowa już jest, i nie został do niej dodany; jeśli należy do umowy, dodaj go w sprawie',
    en: 'is of an item that case {case}, where this contract is already, does not have, and it was not added; if it belongs to the contract, add it there',
  },
  import_zd_of_other_case: {
    pl: 'ten numer ma już sprawa {case} tego wierzyciela; sprawdź, czy to nie ta sama sprawa',
    en: 'case {case} of this creditor has this number already; check that it is not the same case',
  },
  import_case_refused: {
    pl: 'Baza danych nie przyjęła tej sprawy; sprawdź dane dłużnika i umowy',
    en: 'The database did not take this case; check the data of the debtor and the contract',
  },
  import_broken_off: {
    pl: 'Import został przerwany; sprawy utworzone do tej pory pozostały. Wczytaj plik ponownie, a dokończy resztę.',
    en: 'The import broke off; the cases created so far are kept. Send the file again to add the rest.',
  },
  import_not_to_undo: {
    pl: 'Tego importu nie można cofnąć: nie utworzył spraw, jeszcze trwa albo już go cofnięto.',
    en: 'This import cannot be undone: it created no cases, still runs or was undone already.',
  },
  import_undo_over: {
    pl: 'Tego importu nie można już cofnąć: jego plik nie jest już przechowywany, podobnie jak zapis tego, co utworzył.',
    en: 'This import can no longer be undone: neither its file nor the record of what it made is kept any more.',
  },
  import_case_undone: {
    pl: 'Cofnięto import: sprawa została usunięta',
    en: 'The import was undone: the case is deleted',
  },
  import_case_kept: {
    pl: 'Nie cofnięto: po imporcie ktoś już pracował nad tą sprawą ({who})',
    en: 'Not undone: somebody has worked on this case since ({who})',
  },
  import_case_foreign: {
    pl: 'Nie cofnięto: osoba, która cofa import, nie ma już prawa do tej sprawy',
    en: 'Not undone: whoever undoes the import no longer has a right to this case',
  },
  import_undated_invoice: {
    pl: 'nie podano; od tej należności nie będzie odsetek, dopóki nie wpisze się terminu w sprawie',
    en: 'is not given; this claim bears no interest until its due date is entered in the case',
  },
  import_no_right: {
    pl: 'Osoba, która wczytała plik, nie ma już prawa importować spraw',
    en: 'Whoever sent the file may no longer import cases',
  },
} satisfies Catalogue;
