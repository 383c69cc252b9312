/** A task as lists answer it (contract §1). */
export interface Task {
  readonly id: number;
  readonly debt_case_id: number;
  readonly debt_case: string;
  readonly debtor: string | null;
  readonly activity_type: string;
  readonly description: string | null;
  readonly given_to_user: string | null;
  readonly user: string | null;
  readonly planned_date: string | null;
  readonly performed_at: string | null;
  readonly task_state: 'ongoing' | 'completed';
  readonly [name: string]: unknown;
}

export interface TaskList {
  readonly data: readonly Task[];
  readonly pagination: {
    readonly current_page: number;
    readonly per_page: number;
    readonly total_count: number;
    readonly total_pages: number;
  };
  readonly current_user: { readonly permissions: Readonly<Record<string, boolean>> };
}
