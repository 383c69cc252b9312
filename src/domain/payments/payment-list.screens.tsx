import type { ListParts } from '#engine/web/list/list-parts.ts';
import { creditorPaymentAsks, debtorPaymentAsks } from './delete-questions.screens.tsx';

/** On a phone: how much, from whom, what for. */
export const debtorPaymentList: ListParts = {
  facts: ['amount', 'debtor', 'debtor_payment_type_id'],
  deleteAsks: debtorPaymentAsks,
};

export const creditorPaymentList: ListParts = {
  facts: ['net_amount', 'creditor_id', 'debt_case_id'],
  deleteAsks: creditorPaymentAsks,
};
