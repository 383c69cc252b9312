import { describe, expect, it } from 'vitest';
import type { LetterData } from './letter-data.ts';
import type { LetterKind } from './letter-kinds.ts';
import { printedLetter } from './printed-letter.ts';
import { sampleContract, sampleItem, sampleLetter } from './sample-letter.ts';

const arrears = { currency: 'PLN', principal: '100.10', interest: '0.20', costs: '0.03', account: null } as const;

describe('the printed letter', () => {
  it('sums each row and each currency by itself', () => {
    const letter = printedLetter(
      sampleLetter('leasing', {
        arrears: [
          { ...arrears, contract_nos: ['A/1', 'A/2'] },
          { ...arrears, contract_nos: ['B/1'], principal: '900.00' },
          { ...arrears, contract_nos: ['C/1'], currency: 'EUR' },
        ],
      }),
    );
    expect(letter.arrears.map(({ contract_nos, total }) => [contract_nos, plain(total)])).toEqual([
      ['A/1, A/2', '100,33 zł'],
      ['B/1', '900,23 zł'],
      ['C/1', '100,33 EUR'],
    ]);
    expect(letter.totals.map(({ total, in_words }) => [plain(total), in_words])).toEqual([
      ['1 000,56 zł', 'jeden tysiąc złotych 56/100'],
      ['100,33 EUR', 'sto euro 33/100'],
    ]);
  });

  it('tells that nothing is owed', () => {
    const nothing = { ...arrears, contract_nos: ['A/1'], principal: '0', interest: '0', costs: '0.00' };
    expect(printedLetter(sampleLetter('leasing', { arrears: [nothing] })).has_arrears).toBe(false);
    expect(printedLetter(sampleLetter('leasing')).has_arrears).toBe(true);
  });

  it('names every power of attorney once', () => {
    const dates = ['2026-09-01', '2026-09-01', '2026-10-05'];
    const contracts = dates.map((attorney_date) => sampleContract({ attorney_date }));
    const letter = printedLetter(sampleLetter('leasing', { contracts }));
    expect(plain(letter.attorney_dates)).toBe('1 września 2026 r. i 5 października 2026 r.');
  });

  it('ends an address abroad with its country, in capitals where it is on an envelope', () => {
    const debtorAt = (country: string | null) => {
      const { debtor } = sampleLetter('leasing');
      const address = { street_nr: 'Hauptstraße 1', post_code: '10115', city: 'Berlin', country };
      return printedLetter(sampleLetter('leasing', { debtor: { ...debtor, address } })).debtor;
    };
    expect(debtorAt('DE').address_lines.map(plain)).toEqual(['Hauptstraße 1', '10115 Berlin', 'NIEMCY']);
    expect(plain(debtorAt('DE').address ?? '')).toBe('Hauptstraße 1, 10115 Berlin, Niemcy');
    expect(['PL', null].map((country) => debtorAt(country).address_lines.length)).toEqual([2, 2]);
  });

  it('keeps the last words before the contact with the signature', () => {
    const closingOf = (kind: LetterKind, consumer = false) => {
      const { debtor } = sampleLetter(kind);
      return printedLetter(sampleLetter(kind, { debtor: { ...debtor, is_consumer: consumer } })).closing.map(
        ({ is }) => is,
      );
    };
    const contact = ['heading', 'paragraph'];
    expect(closingOf('call_to_pay')).toEqual(['paragraph', ...contact]);
    expect(closingOf('call_to_pay', true)).toEqual(['paragraph', ...contact]);
    expect(closingOf('loan')).toEqual(['reinstatement_conditions', ...contact]);
    expect(closingOf('final_call')).toEqual(['paragraph', ...contact]);
  });

  it('tells an agreement on a part of what several contracts owe together', () => {
    const sample = sampleLetter('agreement');
    const arrears = ['LO/1', 'LO/2'].map((no) => ({ ...sample.arrears[0]!, contract_nos: [no] }));
    const part = 'Ugoda dotyczy części zadłużenia';
    const saysPart = (letter: LetterData) => JSON.stringify(printedLetter(letter).body).includes(part);
    expect([saysPart(sample), saysPart({ ...sample, arrears })]).toEqual([false, true]);
  });

  it('tells of no notice that was not given', () => {
    const contract = sampleContract({
      termination_date: null,
      termination_ground: 'zwłoki',
      delivery_date: '2026-08-24',
    });
    const [printed] = printedLetter(sampleLetter('call_75c', { contracts: [contract] })).contracts;
    expect([printed?.termination_ground, printed?.delivery_date]).toEqual([null, null]);
  });

  it('prefers the VIN and falls back to the serial number', () => {
    const items = [
      sampleItem({ serial_no: 'S1' }),
      sampleItem({ undercarriage_no: null, serial_no: 'S2' }),
      sampleItem({ undercarriage_no: null }),
    ];
    const [contract] = printedLetter(sampleLetter('leasing', { contracts: [sampleContract({ items })] })).contracts;
    expect(contract?.items.map(({ number }) => number)).toEqual(['YV2RT40A8KB123456', 'S2', null]);
  });
});

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
