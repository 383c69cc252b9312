import type { AccountState } from '../account-state.ts';

/** A user as answered; whoever is told names alone has nothing but the name. */
export interface UserRecord extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly full_name: string;
  readonly email?: string;
  readonly account_state?: AccountState;
  readonly deleted?: boolean;
  readonly locked_at?: string | null;
  /** A step after the password, in a lock that has not run out. */
  readonly steps_locked_at?: string | null;
  readonly last_seen_at?: string | null;
  readonly unconfirmed_email?: string | null;
  readonly support_code_demanded?: boolean;
  readonly support_code_expires_at?: string | null;
  readonly second_factor_set_up?: boolean;
}
