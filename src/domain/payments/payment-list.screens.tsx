import type { ListParts } from '#engine/web/list/list-parts.ts';

/** On a phone: how much, from whom, what for. */
export const debtorPaymentList: ListParts = {
  facts: ['amount', 'debtor', 'debtor_payment_type_id'],
  deleteAsks: async () => (await import('./delete-questions.screens.tsx')).debtorPaymentAsks,
};

export const creditorPaymentList: ListParts = {
  facts: ['net_amount', 'creditor_id', 'debt_case_id'],
  deleteAsks: async () => (await import('./delete-questions.screens.tsx')).creditorPaymentAsks,
};
