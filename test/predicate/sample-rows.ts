/** A row of the sample tables; `id` and what the resource's fields say. */
export type SampleRow = Readonly<Record<string, string | number | boolean | null>>;

const names = [
  null,
  '',
  'Kowalski',
  'KOWALSKA',
  'kowal',
  'Łukasik',
  'ŁUKA',
  'Żółć',
  'żółty',
  "O'Neil",
  '100%',
  '100',
  'a_b',
  'acb',
  'a.b',
  'a\\b',
  'Ćma',
  'Cma',
];
const days = [null, '2025-12-31', '2026-01-01', '2026-03-29', '2026-10-25', '1999-02-28'];
const moments = [
  null,
  '2025-12-31T23:59:59.999+01:00',
  '2026-01-01T00:00:00.000+01:00',
  '2026-01-01T23:30:00.000+01:00',
  '2026-01-02T00:00:00.000+01:00',
  '2026-03-29T03:15:00.000+02:00',
  '2026-07-01T12:00:00.000+02:00',
];
const amounts = [null, '0.00', '-5.00', '99.99', '100.00', '123456789012.34'];
const numbers = [null, 0, 1, 2, 3, 40];
const yesNo = [null, true, false];

/** Chosen without chance, so that a failure can be seen again. */
function pick<T>(list: readonly T[], ...seed: number[]): T {
  const mixed = seed.reduce((sum, value) => Math.imul(sum ^ (value + 0x9e37), 0x85ebca6b) >>> 7, 12345);
  return list[mixed % list.length]!;
}

const rows = (count: number, row: (id: number) => SampleRow) =>
  Array.from({ length: count }, (_, index) => ({ ...row(index + 1), id: index + 1 }));
const some = (most: number, ...seed: number[]) =>
  pick(
    Array.from({ length: most }, (_, index) => index + 1),
    ...seed,
  );

/** The rows of every table. Some people have no letters, tags or boss; some letters have no pages. */
export const sampleRows: Readonly<Record<string, readonly SampleRow[]>> = {
  companies: rows(8, (id) => ({
    name: pick(names, id, 1),
    kind: pick(['agency', 'shop', null], id, 2),
    founded: pick(days, id, 3),
    size: pick(numbers, id, 4),
  })),
  people: rows(60, (id) => ({
    last_name: pick(names, id, 5),
    first_name: pick(names, id, 6),
    black_or_white: pick(names, id, 7),
    new_start: pick(names, id, 8),
    age: pick(numbers, id, 9),
    salary: pick(amounts, id, 10),
    born: pick(days, id, 11),
    seen_at: pick(moments, id, 12),
    going: pick(yesNo, id, 13),
    digest: 'secret',
    company_id: some(7, id, 14),
    agency_id: pick([null, ...Array.from({ length: 8 }, (_, index) => index + 1)], id, 15),
    boss_id: id < 4 ? null : pick([null, 1, 2, 3, id - 1], id, 16),
  })),
  letters: rows(70, (id) => ({ title: pick(names, id, 17), sent_on: pick(days, id, 18), person_id: some(40, id, 19) })),
  pages: rows(90, (id) => ({ body: pick(names, id, 20), number: pick(numbers, id, 21), letter_id: some(45, id, 22) })),
  remarks: rows(50, (id) => ({ body: pick(names, id, 23), person_id: some(35, id, 24) })),
  tags: rows(5, (id) => ({ name: pick(names, id, 25), colour: pick(['red', 'blue', null], id, 26) })),
  people_tags: Array.from({ length: 60 }, (_, index) => ({
    person_id: some(45, index, 27),
    tag_id: some(5, index, 28),
  })).filter(
    (link, index, all) =>
      all.findIndex((other) => other.person_id === link.person_id && other.tag_id === link.tag_id) === index,
  ),
};
