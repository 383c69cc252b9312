import { formatMoney } from '#engine/money.ts';
import type { FormParts } from '#engine/web/form/form-parts.ts';
import { sayIn, type Words } from '#engine/words.ts';
import { paymentEffects } from './payment-effects.screens.tsx';
import { RateInput } from './rate-input.screens.tsx';

/** "Zapisano wpłatę 300,00 zł"; a creditor's payment may be without its net amount. */
const savedWith = (said: Words, amount: unknown, currency: unknown): Words | null => {
  if (typeof amount !== 'string') return null;
  const value = { amount: formatMoney(amount, String(currency ?? 'PLN')) };
  return { pl: sayIn('pl', said, value), en: sayIn('en', said, value) };
};

const words = {
  debtor: { pl: 'Zapisano wpłatę {amount}', en: 'Payment of {amount} saved' },
  creditor: { pl: 'Zapisano płatność {amount}', en: 'Payment of {amount} saved' },
};

export const debtorPaymentForm: FormParts = {
  effect: paymentEffects,
  inputs: { exchange_rate: RateInput },
  made: ({ amount, currency }) => savedWith(words.debtor, amount, currency),
};

export const creditorPaymentForm: FormParts = {
  made: ({ net_amount, currency }) => savedWith(words.creditor, net_amount, currency),
};
