import { expect, test } from 'vitest';
import { sayReason } from '../../candidates/candidate.ts';
import { titleParts } from './title-parts.ts';

const candidate = (odzysk_no: string, code: 'odzysk_no' | 'nip' | 'contract_no', number: string, written?: string) => ({
  debt_case_id: 1,
  odzysk_no,
  certain: true,
  reasons: [sayReason('pl', { code, isGuess: written !== undefined, number, ...(written && { written }) })],
});
const marked = (title: string, ...candidates: ReturnType<typeof candidate>[]) =>
  titleParts(title, candidates)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);

test('the numbers that led to a suggestion are marked as they are written', () => {
  expect(marked('spr. 2026 / 123 rata 5', candidate('2026/000123', 'odzysk_no', '2026/000123'))).toEqual([
    '2026 / 123',
  ]);
  expect(marked('NIP 725-18-01-126', candidate('2026/000001', 'nip', '7251801126'))).toEqual(['725-18-01-126']);
  expect(marked('umowa lp 123 2024', candidate('2026/000001', 'contract_no', 'LP/00123/2024'))).toEqual([
    'lp 123 2024',
  ]);
});

test('a number with a wrong digit is marked too', () => {
  expect(marked('wpłata 2026/124', candidate('2026/000123', 'odzysk_no', '2026/000123', '2026/124'))).toEqual([
    '2026/124',
  ]);
});

test('what led nowhere is not marked, and nothing of the title is lost', () => {
  const parts = titleParts('faktura 12345 i 2026/7', [candidate('2026/000007', 'odzysk_no', '2026/000007')]);
  expect(parts.map(({ text }) => text).join('')).toBe('faktura 12345 i 2026/7');
  expect(parts.filter(({ isMarked }) => isMarked)).toHaveLength(1);
});
