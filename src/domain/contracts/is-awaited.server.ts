import { sql } from 'kysely';

/** Whether an item `i` of a contract, in the state `n` or in none, is still to be returned. */
export const isAwaited = sql<boolean>`(i.collection_date is null and not coalesce(n.recovered, false))`;
