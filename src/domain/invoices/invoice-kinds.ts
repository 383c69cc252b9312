import type { Catalogue } from '#engine/words.ts';

export const invoiceKinds = {
  invoice: { pl: 'faktura', en: 'invoice' },
  interest_note: { pl: 'nota odsetkowa', en: 'interest note' },
  installment: { pl: 'rata', en: 'installment' },
  compensation: { pl: 'rekompensata za koszty odzyskiwania należności', en: 'recovery cost compensation' },
  other: { pl: 'inne', en: 'other' },
} satisfies Catalogue;
