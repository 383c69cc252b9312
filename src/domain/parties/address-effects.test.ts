import { expect, test } from 'vitest';
import { addressEffects } from './address-effects.screens.tsx';

test('the voivodeship follows the post code, and is emptied without a match', () => {
  expect(addressEffects('post_code', { post_code: '90001' }, {})).toEqual({ province: 5 });
  expect(addressEffects('post_code', { post_code: '90-0' }, { province: 5 })).toEqual({ province: null });
  expect(addressEffects('city', { post_code: '90-001' }, {})).toBeNull();
});
