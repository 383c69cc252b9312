import { describe, expect, it } from 'vitest';
import { missingForLetter } from './missing-for-letter.ts';
import { sampleContract, sampleLetter } from './sample-letter.ts';

describe('what a letter is missing', () => {
  it('is nothing when the case is complete', () => {
    expect(missingForLetter(sampleLetter('leasing'), 'leasing')).toEqual([]);
    expect(missingForLetter(sampleLetter('loan'), 'loan')).toEqual([]);
  });

  it('is a contract and an address', () => {
    const debtor = { name: 'Jan Kowalski', nip: null, address: null };
    const missing = missingForLetter(sampleLetter('loan', { contracts: [], debtor }), 'loan');
    expect(missing.map(({ field }) => field)).toEqual(['contracts', 'debtor_address_id']);
    expect(missing[0]?.message).toEqual({ pl: 'sprawa nie ma umowy', en: 'the case has no contract' });
  });

  it('is the attorney date of the contract that has none', () => {
    const contracts = [sampleContract(), sampleContract({ contract_no: 'B/2', attorney_date: null })];
    const [missing, ...others] = missingForLetter(sampleLetter('leasing', { contracts }), 'leasing');
    expect(missing?.field).toBe('attorney_date');
    expect(missing?.message.pl).toContain('B/2');
    expect(others).toEqual([]);
  });

  it('is the termination date for leasing alone', () => {
    const contracts = [sampleContract({ termination_date: null })];
    expect(missingForLetter(sampleLetter('leasing', { contracts }), 'leasing').map(({ field }) => field)).toEqual([
      'termination_date',
    ]);
    expect(missingForLetter(sampleLetter('loan', { contracts }), 'loan')).toEqual([]);
  });
});
