import { sql } from 'kysely';
import { demandsSecondFactor, hasSecondFactor } from '#domain/accounts/account-state.server.ts';
import type { SessionRules } from './session-rules.ts';
import type { Owed } from './steps.ts';

/** Why a request has nobody behind it: a code of contract §11. */
export type SignedOut = 'unauthenticated' | 'timeout' | 'session_limited';

/** What decides whether a session holds and what it owes, as {@link stateColumns} selects it. */
export interface SessionState extends Owed {
  /** Neither deleted nor inactive. */
  readonly usable: boolean;
  readonly ended: string | null;
  /** Since the last sign of the person. */
  readonly idle_ms: number;
  /** Since signing in. */
  readonly age_ms: number;
}

/** Of `sessions s join users on users.id = s.user_id`. */
export const stateColumns = ({ passwordMaxAge, secondFactorRoles }: SessionRules) => sql`
  users.active and not users.deleted as usable, s.ended, s.steps,
  (extract(epoch from now() - s.seen_at) * 1000)::float8 as idle_ms,
  (extract(epoch from now() - s.created_at) * 1000)::float8 as age_ms,
  ${demandsSecondFactor(secondFactorRoles)} and not ${hasSecondFactor} as second_factor_missing,
  users.support_code_digest is not null as support_code_demanded,
  coalesce(users.must_change_password, false)
    or coalesce(users.password_changed_at, users.created_at) < now() - ${passwordMaxAge} * interval '1 millisecond' as password_expired,
  case when not coalesce(users.must_change_password, false) then 'old'
    when exists (select from past_passwords where user_id = users.id) then 'demanded' else 'first' end as password_is`;

/** Why a session no longer holds; with the reason to be noted when it ends only now. Undefined for one that does. */
export function endOf(
  { usable, ended, idle_ms, age_ms }: SessionState,
  { timeout, maxAge }: SessionRules,
): { readonly code: SignedOut; readonly reason?: 'timeout' | 'max_age' } | undefined {
  if (!usable) return { code: 'unauthenticated' };
  if (ended) return { code: codeOf(ended) };
  // Begun in time to come, by a clock that was put back since, it would outlive everybody.
  if (Math.abs(age_ms) > maxAge) return { code: 'timeout', reason: 'max_age' };
  return idle_ms > timeout ? { code: 'timeout', reason: 'timeout' } : undefined;
}

function codeOf(ended: string): SignedOut {
  if (ended === 'session_limited') return 'session_limited';
  return ended === 'timeout' || ended === 'max_age' ? 'timeout' : 'unauthenticated';
}
