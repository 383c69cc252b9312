import { announceModelChange } from '#browser/calls/model-changes.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { linePlural } from '../line.ts';
import { totalsKey } from '../use-totals.screens.tsx';

/** Suggestions of other lines follow from what was decided, but need not while somebody goes from line to line. */
const pause = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has all that tells of lines and payments fetched anew, once nobody has decided anything for a while; in ms. */
export function followSoon(wait = pause): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const plural of [linePlural, debtorPayment.plural]) void announceModelChange(plural);
  }, wait);
}

export function refreshTotals(): void {
  void queryClient.invalidateQueries({ queryKey: totalsKey });
}
