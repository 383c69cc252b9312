/** As `GET /api/sessions` answers it. */
export interface OwnSession {
  readonly id: string;
  readonly created_at: string;
  readonly seen_at: string;
  readonly address: string | null;
  readonly user_agent: string | null;
  /** Why it ended; null while it is open. */
  readonly ended: string | null;
  readonly current: boolean;
}
