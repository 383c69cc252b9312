import { sql } from 'kysely';
import { role, type RoleName } from '#domain/rights/role.ts';
import type { Services } from '#server/services.ts';

/** The first of that role, whose address is easy to remember. */
export async function firstOfRole({ db }: Pick<Services, 'db'>, name: RoleName): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = ${role[name]} order by id limit 1`.execute(db);
  return rows[0]!.id;
}
