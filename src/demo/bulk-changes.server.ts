import { onlyOf } from '#engine/server/only-row.ts';
import { sql } from 'kysely';
import { startChange } from '#domain/bulk-actions/start.server.ts';
import type { RoleName } from '#domain/rights/role.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from './first-of-role.server.ts';

/** Who called which of their open cases what, many at once. */
const changes = [
  { by: 'coordinator', tag: 'pilne', q: { open_eq: 'true', remaining_amount_gteq: '100000' } },
  { by: 'debt_collector', tag: 'ugoda', q: { open_eq: 'true', remaining_amount_lteq: '30000' } },
] as const satisfies readonly { readonly by: RoleName; readonly tag: string; readonly q: object }[];

/** Changes of many cases, made by the job that makes any; some of the cases had the tag before. */
export async function addBulkChanges(services: Services): Promise<void> {
  for (const { by, tag, q } of changes) {
    const person = await firstOfRole(services, by);
    const context = await contextInNameOf(services, person);
    const own = by === 'debt_collector' ? { ...q, users_id_eq: person } : q;
    const params = { tag_ids: [await tagNamed(services, tag)], mode: 'add' };
    await startChange(context, services, { resource: 'debt_case', action: 'tag', q: own, params });
  }
}

async function tagNamed({ db }: Services, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from tags where name = ${name}`.execute(db);
  return onlyOf(rows).id;
}
