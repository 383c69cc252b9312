/** Why a session ended, as its row says it. */
export type SessionEnd =
  | 'signed_out'
  | 'timeout'
  | 'max_age'
  | 'session_limited'
  | 'password_changed'
  | 'password_reset'
  | 'too_many_tries'
  | 'account_closed';

/** As `GET /api/sessions` answers it. */
export interface OwnSession {
  readonly id: string;
  readonly created_at: string;
  readonly seen_at: string;
  readonly address: string | null;
  readonly user_agent: string | null;
  /** Why it ended; null while it is open. */
  readonly ended: SessionEnd | null;
  readonly current: boolean;
}
