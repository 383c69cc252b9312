import { kept } from '#domain/fields/kept.ts';
import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { longText, text } from '#engine/fields/text.ts';
import { notNegative } from '#domain/fields/amount-checks.ts';

/** What the bank tells about its cases (contract §7). */
export const santanderCaseFields = {
  sant_customer_no: text({ label: { pl: 'Numer klienta', en: 'Customer number' }, erased: 'blank' }),
  sant_contract_no: text({ label: { pl: 'Numer umowy w banku', en: 'Bank contract number' }, erased: kept.books }),
  sant_product: text({ label: { pl: 'Produkt', en: 'Product' }, erased: kept.things }),
  sant_segment: text({ label: { pl: 'Segment', en: 'Segment' }, erased: kept.things }),
  sant_branch: text({ label: { pl: 'Oddział', en: 'Branch' }, erased: kept.things }),
  sant_stage: text({ label: { pl: 'Etap', en: 'Stage' }, erased: kept.things }),
  sant_interwent: text({ label: { pl: 'Interwent Santander', en: 'Santander field agent' }, erased: kept.things }),
  sant_dpd: integer({ label: { pl: 'Dni przeterminowania', en: 'Days past due' } }),
  sant_overdue_principal: money({ label: { pl: 'Kapitał przeterminowany', en: 'Overdue principal' } }),
  sant_overdue_interest: money({ label: { pl: 'Odsetki przeterminowane', en: 'Overdue interest' } }),
  sant_overdue_fees: money({ label: { pl: 'Opłaty przeterminowane', en: 'Overdue fees' } }),
  sant_exposure: money({ label: { pl: 'Zaangażowanie', en: 'Exposure' } }),
  sant_termination_date: date({ label: { pl: 'Data wypowiedzenia', en: 'Termination date' } }),
  sant_delivery_date: date({ label: { pl: 'Data doręczenia wypowiedzenia', en: 'Notice delivery date' } }),
  sant_auction_state: choice(
    {
      none: { pl: 'brak', en: 'none' },
      offered: { pl: 'wystawiona', en: 'offered' },
      accepted: { pl: 'zaakceptowana', en: 'accepted' },
      rejected: { pl: 'odrzucona', en: 'rejected' },
      sold: { pl: 'sprzedana', en: 'sold' },
    },
    { label: { pl: 'Stan aukcji', en: 'Auction state' } },
  ),
  sant_auction_date: date({ label: { pl: 'Data aukcji', en: 'Auction date' } }),
  sant_auction_amount: money({ label: { pl: 'Kwota z aukcji', en: 'Auction amount' }, check: notNegative }),
  sant_auction_comment: longText({ label: { pl: 'Komentarz do aukcji', en: 'Auction comment' }, erased: 'text' }),
};
