import type { Catalogue } from '#engine/words.ts';

/** What the ledger of a case warns of. */
export const claimMessages = {
  amount_missing: {
    pl: 'Faktura nie ma kwoty – nie liczy się w rozliczeniu',
    en: 'The invoice has no amount – it does not count in the ledger',
  },
  claims_exceed_amount: {
    pl: 'Faktury w walucie {currency} przekraczają kwotę początkową sprawy – liczą się faktury',
    en: 'Invoices in {currency} exceed the initial amount of the case – the invoices count',
  },
  commercial_consumer: {
    pl: 'Od konsumenta nie należą się odsetki w transakcjach handlowych – liczone są odsetki ustawowe za opóźnienie',
    en: 'A consumer does not owe interest in commercial transactions – statutory interest is counted',
  },
  rate_cut: {
    pl: 'Umówiona stopa przekracza odsetki maksymalne za opóźnienie – liczona jest maksymalna (art. 481 § 2¹ k.c.)',
    en: 'The agreed rate exceeds the maximum interest for late payment – the maximum is counted (art. 481 § 2¹ k.c.)',
  },
  rate_before_2016: {
    pl: 'Za dni przed 1.01.2016 r. liczone są odsetki ustawowe',
    en: 'For days before 2016-01-01 statutory interest is counted',
  },
  rate_unknown: {
    pl: 'Za dni przed pierwszą znaną stopą odsetek nie naliczono odsetek',
    en: 'No interest is counted for days before the first known rate',
  },
  future_payment: {
    pl: 'Data wpłaty jest późniejsza niż dzisiejsza – do tego dnia wpłata nie pokrywa długu ani odsetek',
    en: 'The payment date is after today – until that day the payment covers neither debt nor interest',
  },
  currency_without_claim: {
    pl: 'W tej walucie sprawa nie ma żadnej należności – cała wpłata jest nadpłatą',
    en: 'The case has no claim in this currency – the whole payment is overpaid',
  },
} satisfies Catalogue;
