import { expect, test } from 'vitest';
import { addressEffects } from './address-effects.screens.tsx';

test('the post code gets its dash, and the voivodeship follows it or is emptied without a match', () => {
  const typed = (post_code: string) => addressEffects('post_code', { post_code, province: 5 }, {});
  expect(typed('90001')).toEqual({ post_code: '90-001', province: 5 });
  expect(typed('90 001')).toEqual({ post_code: '90-001', province: 5 });
  expect(typed(' 90 - 001')).toEqual({ post_code: '90-001', province: 5 });
  expect(typed('90-0')).toEqual({ post_code: '90-0', province: null });
  expect(typed('79-100')).toEqual({ post_code: '79-100', province: null });
  expect(typed('')).toEqual({ post_code: '', province: null });
  expect(addressEffects('city', { post_code: '90-001' }, {})).toBeNull();
});

test('abroad the post code stays as it is typed, and there is no voivodeship', () => {
  const values = { post_code: '10115', country: 'DE', province: 7 };
  expect(addressEffects('post_code', values, {})).toEqual({ province: null });
  expect(addressEffects('country', values, {})).toEqual({ province: null });
  expect(addressEffects('country', { ...values, post_code: '90001', country: null }, {})).toEqual({
    post_code: '90-001',
    province: 5,
  });
});
