/** Bytes of one id: as PostgreSQL sends a bigint. */
const size = 8;

/** How many ids are in it. */
export const countOf = (packed: Buffer) => packed.length / size;

/** Some of the ids, from the one numbered `start`; fewer than `most` at the end. */
export function idsFrom(packed: Buffer, start: number, most: number): number[] {
  const length = Math.max(0, Math.min(most, countOf(packed) - start));
  return Array.from({ length }, (_, index) => Number(packed.readBigInt64BE((start + index) * size)));
}
