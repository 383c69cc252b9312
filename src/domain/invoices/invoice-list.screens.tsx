import type { ListParts } from '#engine/web/list/list-parts.ts';
import { invoiceAsks } from './delete-question.screens.tsx';

/** On a phone: how much, until when, in which case. */
export const invoiceList: ListParts = { facts: ['amount', 'due_date', 'debt_case_id'], deleteAsks: invoiceAsks };
