import { expect, test } from 'vitest';
import { readAddress } from '#browser/addresses/screen-address.ts';
import { screenAt, screenKind } from './screens.ts';

function isScreen(href: string): boolean {
  const address = readAddress(href);
  return address !== null && screenAt(address) !== null;
}

test('each resource has its list, its new record, its record, the form and the copy', () => {
  const kinds = ['/people', '/people/new', '/people/5', '/people/5/edit', '/people/5/copy'].map((href) => {
    const address = readAddress(href);
    return address && screenKind(address);
  });
  expect(kinds).toEqual(['index', 'new', 'show', 'edit', 'copy']);
});

test('the sections of a case, a debtor, a creditor and the work panel have addresses', () => {
  const hrefs = ['/debt_cases/5/contracts', '/debtors/5/debt_cases', '/creditors/5/people', '/users/5/activities'];
  expect(hrefs.filter((href) => !isScreen(href))).toEqual([]);
});

test('elsewhere there is no page', () => {
  const hrefs = [
    '/people/5/contracts',
    '/people/abc',
    '/people/new/edit',
    '/debt_cases/contracts',
    '/people/constructor',
    '/record_changes/5',
    '/record_changes/new',
  ];
  expect(hrefs.filter(isScreen)).toEqual([]);
});
