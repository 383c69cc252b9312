import { formatMoney } from '#engine/money.ts';
import { santanderCaseFields } from '#domain/cases/debt-case-santander-fields.ts';
import type { AuctionResponse } from './response.ts';

/** Well below what an activity holds. */
const longestComment = 10_000;

/** What the activity of a response says: "Odpowiedź z aukcji: sprzedana, 12 000,00 zł, 2026-11-12", then the comment. */
export function auctionText(response: AuctionResponse): string {
  const { sant_auction_state: state, sant_auction_amount: amount, sant_auction_date: date } = response;
  const label = santanderCaseFields.sant_auction_state.choices!.find(({ value }) => value === state)!.label.pl;
  const said = [label, amount !== null && formatMoney(String(amount), 'PLN'), date].filter(Boolean).join(', ');
  const comment = String(response.sant_auction_comment ?? '')
    .slice(0, longestComment)
    .toWellFormed();
  return [`Odpowiedź z aukcji: ${said}`, comment].filter(Boolean).join('\n');
}
