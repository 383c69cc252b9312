import { Kysely, PostgresDialect } from 'kysely';
import type { ConnectionPool } from './connection-pool.ts';
import type { Tables } from '#engine/server/behaviour.ts';

/** Kysely over the pool. Its own `transaction()` would escape the nesting check, so it points at ours. */
class PooledKysely extends Kysely<Tables> {
  override transaction(): never {
    throw new Error('Use database.transaction(async ({ kysely, query }) => …).');
  }

  override startTransaction(): never {
    return this.transaction();
  }
}

export function kyselyOver(pool: ConnectionPool): Kysely<Tables> {
  return new PooledKysely({ dialect: new PostgresDialect({ pool }) });
}
