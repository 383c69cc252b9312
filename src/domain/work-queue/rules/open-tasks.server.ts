import { sql } from 'kysely';

/** What is to be done by the person in their cases, or by nobody in particular. */
export const openTasks = (userId: number) => sql`(
  select a.* from activities a join mine on mine.id = a.debt_case_id
  where a.given_to_user_id = ${userId} and a.task_state = 'ongoing'
  union all
  select a.* from activities a join mine on mine.id = a.debt_case_id
  where a.given_to_user_id is null and a.task_state = 'ongoing'
)`;
