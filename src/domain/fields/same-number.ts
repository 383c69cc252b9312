/** A number told apart by its letters and digits alone. */
export interface SameNumber {
  /** What the database finds it by, like {@link numberKey}. */
  readonly key: string;
  /** Letters and digits, nothing between. */
  readonly squeezed: string;
  /** The same without the zeros that begin a run of digits. */
  readonly bare: string;
}

/** Letters and digits without zeros: `LP/00123/2024` and `lp 123 2024` meet here (the index of migration 0070 has the same). */
export const numberKey = (text: string): string => text.toLowerCase().replace(/[^a-z1-9]/g, '');

export function sameNumber(text: string): SameNumber {
  const runs = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  return {
    key: numberKey(text),
    squeezed: runs.join(''),
    bare: runs.map((run) => run.replace(/^0+(?=\d)/, '')).join(''),
  };
}

/** Whether two writings are one number: spaces, dashes and missing zeros part none. */
export const isSame = (one: SameNumber, other: SameNumber): boolean =>
  one.squeezed === other.squeezed || one.bare === other.bare;
