/*
 * Which post codes lie in which province, derived from the postal code data of GeoNames (https://www.geonames.org),
 * licensed under Creative Commons Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/).
 */

/** The sixteen provinces in the order of their numbers on the wire: 1 dolnośląskie … 16 zachodniopomorskie. */
export const PROVINCES = [
  'dolnośląskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'łódzkie',
  'małopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'śląskie',
  'świętokrzyskie',
  'warmińsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
] as const;

/** "first code without its dash:province", where a range ends where the next begins; province 0 where no codes are. */
const RANGES = `
  0:7 8500:3 8900:7 10000:14 15000:10 19300:14 20000:3 25000:13 26300:5 26400:7 27200:13 27300:7 27400:13
  30000:6 34300:12 34400:6 35000:9 38245:6 38400:9 40000:12 45000:8 47400:12 48000:8 50000:1 60000:15 65000:4
  67200:1 67300:4 70000:16 76200:11 77400:15 78000:16 79000:0 80000:11 82300:14 82400:11 85000:2 89125:15
  89200:2 89300:15 89400:2 89600:11 90000:5 96300:7 97000:5
`
  .trim()
  .split(/\s+/)
  .map((range) => range.split(':').map(Number) as [from: number, province: number]);

/** Whether the text has the form of a Polish post code, NN-NNN. */
export function isPostCode(value: string): boolean {
  return /^\d{2}-\d{3}$/.test(value);
}

/** A post code whose dash is one of those that text editors put in its place; other text comes back trimmed. */
export function mendPostCode(typed: string): string {
  return typed.trim().replace(/^(\d{2})\s*[-\u2010-\u2015\u2212]\s*(\d{3})$/, '$1-$2');
}

/** A post code as typed ("00950", "00 950", " 00-950 ") with its dash; other text comes back trimmed. */
export function normalizePostCode(typed: string): string {
  return mendPostCode(typed).replace(/^(\d{2})\s*(\d{3})$/, '$1-$2');
}

/** The number (1–16) of the province in which a post code lies, null when there is none. */
export function provinceOfPostCode(postCode: string): number | null {
  if (!isPostCode(postCode)) return null;
  const code = Number(postCode.replace('-', ''));
  let low = 0;
  let high = RANGES.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (RANGES[middle]![0] <= code) low = middle;
    else high = middle - 1;
  }
  return RANGES[low]![1] || null;
}
