/** How the search of the top bar asks for a kind of record. */
interface Asked {
  /** How its numbers are kept, however they are typed. */
  readonly kept?: (text: string) => string;
}

/** How a resource is found there. */
export interface SearchPlace extends Asked {
  /** Comes after those with a smaller one. */
  readonly order: number;
  /** Attributes to look through, written like the definition's `search`, where they differ from it. */
  readonly by?: string;
}

/** One kind of record that it looks for. */
export interface SearchGroup extends Asked {
  readonly plural: string;
  /** The predicate it is asked with, also where "show all" leads. */
  readonly filter: string;
}
