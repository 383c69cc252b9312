import { expect, test } from 'vitest';
import { caseAt } from './use-open-case.ts';

test.each([
  ['/debt_cases/5', {}, 5],
  ['/debt_cases/5/timeline', {}, 5],
  ['/debt_cases', {}, null],
  ['/debt_cases/new', {}, null],
  ['/debtors/7', {}, null],
  ['/debtors/7', { modal: ['/debt_cases/8'] }, 8],
  ['/debt_cases/5', { modal: ['/debtor_payments/new?debt_case_id=9'] }, 9],
  ['/debt_cases/5', { modal: ['/people/3'] }, 5],
])('at %s with the dialogs %j one is in the case %j', (pathname, search, id) => {
  expect(caseAt({ pathname, search })).toBe(id);
});
