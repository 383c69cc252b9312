import type { Connection } from '../database/connection.ts';
import { schema } from '../jobs/boss-settings.ts';

interface QueueLength {
  readonly job: string;
  /** `created` waits for its first try, `retry` for another; `active` runs, `failed` was given up. */
  readonly state: string;
  readonly count: number;
}

/** How many jobs wait, run or were given up; a queue without any is told with nought waiting. */
export async function waitingJobs({ query }: Connection): Promise<readonly QueueLength[]> {
  const { rows } = await query<QueueLength & Record<string, unknown>>(`
    select q.name as job, coalesce(j.state::text, 'created') as state, count(j.id)::integer as count
    from ${schema}.queue q
    left join ${schema}.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_%'
    group by 1, 2 order by 1, 2`);
  return rows;
}
