import type { Catalogue } from '#engine/words.ts';
import { resultNames } from './columns.ts';

/** What is told of the rows of auction responses, beyond the messages of single cells. */
export const auctionMessages = {
  auction_no_number: {
    pl: 'W wierszu nie ma ani numeru ZD, ani numeru umowy',
    en: 'The row has neither a ZD number nor a contract number',
  },
  auction_unknown_result: {
    pl: `nie jest znany; dozwolone: ${resultNames('pl')}`,
    en: `is not known; allowed: ${resultNames('en')}`,
  },
  auction_in_zloty: { pl: 'może być podana tylko w złotych', en: 'can be given in zloty only' },
  auction_no_case: { pl: 'nie ma sprawy o tym numerze', en: 'there is no case with this number' },
  auction_many_cases: { pl: 'ma go więcej niż jedna sprawa', en: 'more than one case has it' },
  auction_many_contracts: {
    pl: 'ma go więcej niż jedna sprawa; podaj w wierszu numer ZD',
    en: 'more than one case has it; give the ZD number in the row',
  },
  auction_other_contract: {
    pl: 'jest w innej sprawie niż numer ZD; odpowiedź dotyczy sprawy o numerze ZD – sprawdź, czy jest właściwa',
    en: 'is in another case than the ZD number; the response is of the case with the ZD number – check that it is the right one',
  },
  auction_case_again: {
    pl: 'ta sprawa ma odpowiedź także wyżej w tym pliku; w danych sprawy zostaje ostatnia – sprawdź, czy jest właściwa',
    en: 'this case has a response further up in this file too; the last one stays in the case – check that it is the right one',
  },
  auction_broken_off: {
    pl: 'Wczytywanie zostało przerwane; odpowiedzi zapisane do tej pory pozostały. Wczytaj plik ponownie, a dokończy resztę.',
    en: 'The upload broke off; the responses saved so far are kept. Upload the file again to finish the rest.',
  },
  auction_no_right: {
    pl: 'Osoba, która wczytała plik, nie ma już prawa wczytywać odpowiedzi z aukcji',
    en: 'Whoever uploaded the file may no longer upload auction responses',
  },
  auction_still_running: {
    pl: 'Plik jest jeszcze wczytywany; można go usunąć, gdy wczytywanie się skończy',
    en: 'The file is still being read; it can be deleted when that is done',
  },
} satisfies Catalogue;
