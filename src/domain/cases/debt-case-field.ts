import { reference } from '#engine/fields/reference.ts';

/** The case a record belongs to; records live within one case (contract §11). */
export const debtCaseField = reference('debt_case', { label: { pl: 'Sprawa', en: 'Debt case' }, required: true });
