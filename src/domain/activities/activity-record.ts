/** What the screens read of an activity. */
export interface ActivityRecord {
  readonly id: number;
  readonly activity_type: string | null;
  readonly description: string | null;
  readonly performed_at: string | null;
  readonly planned_date: string | null;
  readonly created_at: string;
  readonly user: string | null;
  readonly given_to_user: string | null;
  readonly task_state: string | null;
}
