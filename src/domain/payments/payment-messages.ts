import type { Catalogue } from '#engine/words.ts';

export const paymentMessages = {
  overpays: {
    pl: 'Wpłata jest większa niż {left}, które zostało do zapłaty – reszta będzie nadpłatą',
    en: 'The payment is more than the {left} left to pay – the rest will be overpaid',
  },
} satisfies Catalogue;
