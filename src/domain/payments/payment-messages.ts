import type { Catalogue } from '#engine/words.ts';

export const paymentMessages = {
  overpays: {
    pl: 'Wpłata jest większa niż {left}, które zostało do zapłaty – reszta będzie nadpłatą',
    en: 'The payment is more than the {left} left to pay – the rest will be overpaid',
  },
  same_payment: {
    pl: 'W sprawie jest już wpłata {amount} z dnia {date} – sprawdź, czy to nie ta sama',
    en: 'The case has a payment of {amount} of {date} already – check that it is not the same',
  },
} satisfies Catalogue;
