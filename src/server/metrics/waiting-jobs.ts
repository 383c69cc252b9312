import type { Connection } from '../database/connection.ts';
import { schema } from '../jobs/boss-settings.ts';

interface QueueLength {
  readonly job: string;
  /** `created` could have its first try now, `retry` waits for another; `active` runs, `failed` was given up. */
  readonly state: string;
  readonly count: number;
}

/** How many jobs wait, run or were given up, noughts too: what is not told cannot be seen to grow. */
export async function waitingJobs({ query }: Connection): Promise<readonly QueueLength[]> {
  const { rows } = await query<QueueLength & Record<string, unknown>>(`
    select q.name as job, s.state::text, count(j.id)::integer as count
    from ${schema}.queue q
    cross join unnest('{created,retry,active,failed}'::${schema}.job_state[]) as s(state)
    left join ${schema}.job j on j.name = q.name and j.state = s.state and (j.state <> 'created' or j.start_after <= now())
    where q.name not like '\\_\\_%'
    group by 1, 2 order by 1, 2`);
  return rows;
}
