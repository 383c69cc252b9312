import { randomInt } from 'node:crypto';
import { onlyOf } from '#engine/server/only-row.ts';
import { BadSetting } from '../../config.ts';
import type { Database } from '../connection.ts';

/** Any constant of our own, beside that of migrations. */
const SIGN = 0x0d2_160;

/**
 * Throws {@link BadSetting} when the address of a setting leads elsewhere than DATABASE_URL. Names and numbers do not tell, since
 * a copy of a server has the same: what is locked by one way must be seen by the other. Any user may do either, through a pooler too.
 */
export async function refuseOtherDatabase(serving: Database, other: Database, setting: string): Promise<void> {
  const sign = [SIGN, randomInt(2 ** 31)];
  const isSame = await serving.transaction(async ({ query }) => {
    await query('SELECT pg_advisory_xact_lock($1, $2)', sign);
    const { rows } = await other.query<{ is: boolean }>(IS_SEEN, sign);
    return onlyOf(rows).is;
  });
  if (!isSame) throw new BadSetting(setting, 'ta sama baza co w DATABASE_URL / the same database as in DATABASE_URL');
}

const IS_SEEN = `SELECT EXISTS (
  SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE datname = current_database() AND locktype = 'advisory'
    AND classid::bigint = $1 AND objid::bigint = $2 AND objsubid = 2
) AS is`;
