import { type Kysely, sql } from 'kysely';
import type { Actor } from '#engine/server/access.ts';
import type { Transact } from '#engine/server/behaviour.ts';
import type { Language } from '#engine/words.ts';
import { lineColumns } from '#engine/server/history.ts';
import { actorFrom } from '#domain/accounts/actor.server.ts';
import type { Tables } from '../database/connection.ts';
import { changeAccount } from '../accounts/account-history.ts';
import { sessionId } from './secret.ts';
import { type Account, type Step, stepsLeft } from './steps.ts';

/** The person behind a request. */
export interface CurrentUser {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly role: number;
  readonly language: Language | null;
  readonly business_entity_ids: readonly number[];
}

/** Why a request has nobody behind it: a code of contract §11. */
export type SignedOut = 'unauthenticated' | 'timeout' | 'session_limited';

export interface Session {
  /** The digest that names it in the database. */
  readonly id: string;
  readonly user: CurrentUser;
  readonly actor: Actor;
  /** What is still asked of the person before anything else is answered, the first first. */
  readonly steps: readonly Step[];
  readonly question: string | null;
  /** How long it lasts without another sign of the person. */
  readonly endsInMs: number;
}

interface Found extends CurrentUser, Account {
  readonly ended: string | null;
  readonly idle_ms: number;
  readonly usable: boolean;
  readonly bank_nip: string | null;
}

export interface SessionRules {
  readonly timeout: number;
  /** A page that fetches by itself, or a stream it holds open, is no sign of a person. */
  readonly isBackground?: boolean;
  readonly passwordMaxAge: number;
}

const seenEvery = 15_000;

/** Finds whose cookie this is; the time of the last request is kept to a quarter of a minute. */
export async function findSession(
  db: Kysely<Tables>,
  secret: string,
  { timeout, passwordMaxAge, isBackground = false }: SessionRules,
): Promise<Session | SignedOut> {
  const id = sessionId(secret);
  const { rows } = await sql<Found>`
    select u.id, u.full_name, u.email, u.role, u.language, u.active and not u.deleted as usable, s.ended, s.steps,
      (extract(epoch from now() - s.seen_at) * 1000)::float8 as idle_ms,
      u.support_code_digest is not null as support_code_demanded, u.security_question,
      coalesce(u.must_change_password, false)
        or coalesce(u.password_changed_at, u.created_at) < now() - ${passwordMaxAge} * interval '1 millisecond' as password_expired,
      (select coalesce(json_agg(business_entity_id), '[]') from user_business_entities where user_id = u.id) as business_entity_ids,
      (select value from settings where key = 'santander_nip') as bank_nip
    from sessions s join users u on u.id = s.user_id where s.id = ${id}`.execute(db);
  const found = rows[0];
  if (!found || !found.usable) return 'unauthenticated';
  if (found.ended)
    return found.ended === 'session_limited' || found.ended === 'timeout' ? found.ended : 'unauthenticated';
  if (found.idle_ms > timeout) {
    await sql`update sessions set ended = 'timeout' where id = ${id}`.execute(db);
    return 'timeout';
  }
  const isNoted = !isBackground && found.idle_ms > seenEvery;
  if (isNoted) await sql`update sessions set seen_at = now() where id = ${id}`.execute(db);
  const { full_name, email, role, language, business_entity_ids, bank_nip } = found;
  const user = { id: found.id, full_name, email, role, language, business_entity_ids };
  return {
    id,
    user,
    actor: actorFrom({ ...user, bank_nip }),
    steps: stepsLeft(found),
    question: found.security_question,
    endsInMs: isNoted ? timeout : timeout - found.idle_ms,
  };
}

interface NewSession {
  readonly userId: number;
  readonly secret: string;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly steps: readonly string[];
}

/** Opens a session; the newest wins, the person's older ones end (contract §5). */
export async function openSession(transact: Transact, session: NewSession): Promise<void> {
  const { userId, secret, userAgent, address, steps } = session;
  await transact(async (tx) => {
    await endSessions(tx, userId, 'session_limited');
    await sql`
      insert into sessions (id, user_id, user_agent, address, steps)
      values (${sessionId(secret)}, ${userId}, ${userAgent?.slice(0, 255) ?? null}, ${address}, ${[...steps]})`.execute(
      tx,
    );
    const set = { last_seen_at: sql`now()`, locked_at: null };
    await changeAccount(tx, { action: 'sign_in', address, where: sql`id = ${userId}`, set });
  });
}

export async function endSession(db: Kysely<Tables>, secret: string, address: string): Promise<void> {
  await sql`
    with ended as (
      update sessions set ended = 'signed_out' where id = ${sessionId(secret)} and ended is null returning user_id
    )
    insert into record_changes (${lineColumns})
    select user_id, ${address}::text, 'user', user_id, null, 'sign_out', '{}' from ended`.execute(db);
}

/** Ends all of a person's sessions, for a reason that a 401 tells or that is nobody's business. */
export async function endSessions(db: Kysely<Tables>, userId: number, reason: string): Promise<void> {
  await sql`update sessions set ended = ${reason} where user_id = ${userId} and ended is null`.execute(db);
}

/** The person has done what was asked. */
export async function completeStep(db: Kysely<Tables>, id: string, step: string, address: string): Promise<void> {
  await sql`
    with done as (
      update sessions set steps = array_remove(steps, ${step}) where id = ${id} and ${step} = any(steps) returning user_id
    )
    insert into record_changes (${lineColumns})
    select user_id, ${address}::text, 'user', user_id, null, 'sign_in_step', jsonb_build_object('step', ${step}::text)
    from done`.execute(db);
}
