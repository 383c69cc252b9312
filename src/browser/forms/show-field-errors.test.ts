import { expect, test } from 'vitest';
import { fieldPath } from './show-field-errors.ts';

test('errors of nested rows find their field, those of the whole record the form itself', () => {
  expect(fieldPath('contract_items[2].name')).toBe('contract_items.2.name');
  expect(fieldPath('name')).toBe('name');
  expect(fieldPath('base')).toBe('root');
});
