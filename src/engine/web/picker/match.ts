/** A record as pickers hold it. */
export interface Picked {
  readonly id: number;
  readonly label: string;
}

/** A record that may be chosen. */
export interface Match extends Picked {
  /** What tells it apart from records of the same title. */
  readonly about: string;
  readonly record: Readonly<Record<string, unknown>>;
}
