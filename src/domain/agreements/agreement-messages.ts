import type { Catalogue } from '#engine/words.ts';

/** Why an agreement is not taken as it is. */
export const agreementMessages = {
  agreement_fixed: {
    pl: 'Zmienić ani usunąć można tylko projekt ugody',
    en: 'Only a draft can be changed or deleted',
  },
  agreement_unconfirmed: {
    pl: 'ugoda wymaga zatwierdzenia – najpierw zatwierdza ją koordynator, potem można ją dać do podpisu',
    en: 'the agreement needs confirmation – a coordinator confirms it first, then it can be given out to be signed',
  },
  no_agreement: {
    pl: 'sprawa nie ma ugody, którą można spisać',
    en: 'the case has no agreement that could be written down',
  },
  agreement_not_draft: { pl: 'Aktywować można tylko projekt ugody', en: 'Only a draft can be activated' },
  agreement_over: {
    pl: 'Ugody, którą dotrzymano albo anulowano, nie można już anulować',
    en: 'An agreement that was kept or cancelled cannot be cancelled any more',
  },
  agreement_active_already: {
    pl: 'W tej sprawie obowiązuje już ugoda w tej walucie',
    en: 'The case has an active agreement in this currency already',
  },
  agreement_needs_no_confirmation: {
    pl: 'Ta ugoda nie wymaga zatwierdzenia',
    en: 'The agreement needs no confirmation',
  },
  installments_not_rising: {
    pl: 'musi być późniejszy niż termin poprzedniej raty',
    en: 'must be later than the due date before it',
  },
  too_many_installments: { pl: 'najwyżej {count} rat', en: 'at most {count} installments' },
  agreed_otherwise: {
    pl: 'Ugoda jest na {total}, a dnia {date} pozostaje do zapłaty (bez kosztów) {owed}',
    en: 'The agreement is for {total}, while {owed} is left to pay on {date} (without costs)',
  },
  nothing_owed_on: {
    pl: 'poza ewentualnymi kosztami nic nie pozostało tego dnia do zapłaty',
    en: 'nothing but costs, if any, is left to pay on that day',
  },
  installments_below_hundredth: {
    pl: 'rata byłaby niższa niż 0,01',
    en: 'an installment would be less than 0.01',
  },
  count_or_amount: {
    pl: 'podaj liczbę rat albo kwotę raty',
    en: 'give the number of installments or the amount of one',
  },
} satisfies Catalogue;
