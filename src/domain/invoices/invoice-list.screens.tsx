import type { ListParts } from '#engine/web/list/list-parts.ts';

/** On a phone: how much, until when, in which case. */
export const invoiceList: ListParts = {
  facts: ['amount', 'due_date', 'debt_case_id'],
  deleteAsks: async () => (await import('./delete-question.screens.tsx')).invoiceAsks,
};
