import type { Random } from '../random.ts';

/** Beginnings that only mobile numbers have in Poland. */
const MOBILE_PREFIXES = [
  '501',
  '502',
  '509',
  '512',
  '515',
  '530',
  '600',
  '601',
  '604',
  '608',
  '661',
  '693',
  '695',
  '723',
  '781',
  '795',
  '888',
];

/** A made-up Polish mobile number in E.164. */
export function makeMobile(random: Random): string {
  return `+48${random.pick(MOBILE_PREFIXES)}${random.digits(6)}`;
}
