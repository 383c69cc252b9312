import type { Words } from '../../words.ts';

/** A list on a record's page with an address of its own: `/debtors/5/people`. */
export interface RecordTab {
  /** The last word of its address. */
  readonly name: string;
  readonly plural: string;
  /** The resource's own name unless told. */
  readonly label?: Words;
  /** Parameters that fix the list to the record, as `ResourceList` takes them. */
  readonly filter: (id: number) => object;
  /** What new records are filled with, where that is not the filter. */
  readonly prefill?: (id: number) => object;
}

/** What the page of a resource's records has beyond the stock one. */
export interface RecordParts {
  readonly tabs?: readonly RecordTab[];
  /** The field whose coloured label stands beside the title. */
  readonly state?: string;
  /** Fields under the title, the important first; what tells records apart in pickers unless told. */
  readonly facts?: readonly string[];
}
