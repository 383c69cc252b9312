import { nipCheckDigit, regonCheckDigit } from '#domain/fields/identifier.ts';
import { shuffledIndex } from '../random.ts';

const NIP_BODIES = 4 * 9 * 9 * 100_000;
const REGON_PREFIXES = ['14', '36', '38', '52', '30', '24', '12', '02'];
const KRS_NUMBERS = 1_150_000;

/** The n-th made-up NIP: valid, never twice for one seed, never beginning with 8 (the real bank's does). */
export function nipAt(n: number, seed: number): string {
  const place = shuffledIndex(n, NIP_BODIES, seed);
  const office = Math.floor(place / 100_000);
  const first = '5679'[Math.floor(office / 81)];
  const body = `${first}${1 + (Math.floor(office / 9) % 9)}${1 + (office % 9)}${String(place % 100_000).padStart(5, '0')}`;
  // One of ten ninth digits may lead to check digit 10, which is never given out.
  const ninth = nipCheckDigit(`${body}${place % 10}`) === 10 ? (place + 1) % 10 : place % 10;
  return `${body}${ninth}${nipCheckDigit(`${body}${ninth}`)}`;
}

/** The n-th made-up nine-digit REGON: valid, never twice for one seed. */
export function regonAt(n: number, seed: number): string {
  const place = shuffledIndex(n, REGON_PREFIXES.length * 1_000_000, seed);
  const body = `${REGON_PREFIXES[Math.floor(place / 1_000_000)]}${String(place % 1_000_000).padStart(6, '0')}`;
  return `${body}${regonCheckDigit(body)}`;
}

/** The n-th made-up KRS number, never twice for one seed among the first million. */
export function krsAt(n: number, seed: number): string {
  return String(1_000 + shuffledIndex(n, KRS_NUMBERS, seed)).padStart(10, '0');
}
