import { formatMoney } from '#engine/format.ts';
import type { FormParts } from '#engine/web/form/form-parts.ts';
import { sayIn, type Words } from '#engine/words.ts';
import { paymentEffects } from './payment-effects.screens.tsx';

/** "Zapisano wpłatę 300,00 zł" */
const savedWith = (said: Words, amount: unknown, currency: unknown): Words => {
  const value = { amount: formatMoney(String(amount), String(currency ?? 'PLN')) };
  return { pl: sayIn('pl', said, value), en: sayIn('en', said, value) };
};

const words = {
  debtor: { pl: 'Zapisano wpłatę {amount}', en: 'Payment of {amount} saved' },
  creditor: { pl: 'Zapisano płatność {amount}', en: 'Payment of {amount} saved' },
};

export const debtorPaymentForm: FormParts = {
  effect: paymentEffects,
  made: ({ amount, currency }) => savedWith(words.debtor, amount, currency),
};

export const creditorPaymentForm: FormParts = {
  made: ({ net_amount, currency }) => savedWith(words.creditor, net_amount, currency),
};
