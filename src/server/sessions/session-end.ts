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
