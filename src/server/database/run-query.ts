import type pg from 'pg';

/** Plain queries; give `{ name, text, values }` for a statement planned once per connection. */
export type RunQuery = <Row extends pg.QueryResultRow = Record<string, unknown>>(
  query: string | pg.QueryConfig<unknown[]>,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>;
