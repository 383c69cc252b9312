interface Fetched {
  readonly data: unknown;
  readonly error: Error | null;
}

/** What a query has fetched, undefined until it has. A failure that leaves nothing to show is thrown: it takes the screen's place. */
export function dataOf<Query extends Fetched>({ data, error }: Query): Query['data'] {
  if (error && data === undefined) throw error;
  return data;
}
