/** A cell as a clerk means it; each format writes it its own way. */
export type SheetCell = string | { readonly amount: number } | { readonly date: string };

/** A table before it is written as a file. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}
