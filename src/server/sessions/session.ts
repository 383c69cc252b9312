import { kept } from '#engine/server/save/kept.ts';
import { sql } from 'kysely';
import type { Actor } from '#engine/server/rights/access.ts';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { RecordOf } from '#engine/record-of.ts';
import { withHistory } from '#engine/server/history.ts';
import { Refusal } from '#engine/server/refusal.ts';
import type { user } from '#domain/accounts/user.ts';
import { actorFrom } from '#domain/accounts/actor.server.ts';
import { endSessions } from '#domain/accounts/end-sessions.server.ts';
import { changeAccount } from '../accounts/account-history.ts';
import { sessionId } from './secret.ts';
import type { SessionEnd } from './session-end.ts';
import type { SessionRules } from './session-rules.ts';
import { endOf, type SessionState, type SignedOut, stateColumns } from './session-state.ts';
import { type Step, stepsLeft } from './steps.ts';

/** The person behind a request. */
export type CurrentUser = Readonly<
  Pick<RecordOf<typeof user>, 'id' | 'full_name' | 'email' | 'role' | 'language' | 'business_entity_ids'>
>;

export interface Session {
  /** The digest that names it in the database. */
  readonly id: string;
  readonly user: CurrentUser;
  readonly actor: Actor;
  /** What is still asked of the person before anything else is answered, the first first. */
  readonly steps: readonly Step[];
  readonly question: string | null;
  readonly passwordIs: SessionState['password_is'];
  /** How long it lasts without another sign of the person. */
  readonly endsInMs: number;
  /** How long it lasts at most, whatever the person does. */
  readonly lastsMs: number;
  /** Since the person last gave a password or a factor in it. */
  readonly provedMs: number;
}

interface Found extends CurrentUser, SessionState, Pick<RecordOf<typeof user>, 'security_question'> {
  readonly proved_ms: number;
  readonly bank_nip: string | null;
}

/** How exactly the last request is kept: to a quarter of a minute, and finer where sessions are short, else a busy one would end. */
const seenEvery = ({ timeout }: SessionRules) => Math.min(15_000, timeout / 20);

/**
 * Finds whose cookie this is, and keeps when it was last used. A page that fetches by itself, or a stream it holds open,
 * is no sign of a person (`isBackground`).
 */
export async function findSession(
  db: Db,
  secret: string,
  rules: SessionRules,
  isBackground = false,
): Promise<Session | SignedOut> {
  const id = sessionId(secret);
  const { rows } = await sql<Found>`${sql.raw(kept)}
    select users.id, users.full_name, users.email, users.role, users.language, users.security_question,
      (extract(epoch from now() - s.proved_at) * 1000)::float8 as proved_ms, ${stateColumns(rules)},
      (select coalesce(json_agg(business_entity_id), '[]') from user_business_entities where user_id = users.id) as business_entity_ids,
      (select value from settings where key = 'santander_nip') as bank_nip
    from sessions s join users on users.id = s.user_id where s.id = ${id}`.execute(db);
  const found = rows[0];
  if (!found) return 'unauthenticated';
  const end = endOf(found, rules);
  if (end?.reason) await sql`update sessions set ended = ${end.reason} where id = ${id} and ended is null`.execute(db);
  if (end) return end.code;
  // A clock that was ahead and was put right leaves sessions that were seen in time to come: they do not last until then.
  const isNoted = !isBackground && Math.abs(found.idle_ms) > seenEvery(rules);
  if (isNoted) await sql`update sessions set seen_at = now() where id = ${id}`.execute(db);
  const { full_name, email, role, language, business_entity_ids, bank_nip } = found;
  const user = { id: found.id, full_name, email, role, language, business_entity_ids };
  const lastsMs = rules.maxAge - found.age_ms;
  return {
    id,
    user,
    actor: actorFrom({ ...user, bank_nip }),
    steps: stepsLeft(found),
    question: found.security_question,
    passwordIs: found.password_is,
    endsInMs: Math.min(isNoted ? rules.timeout : rules.timeout - found.idle_ms, lastsMs),
    lastsMs,
    provedMs: found.proved_ms,
  };
}

interface NewSession {
  readonly userId: number;
  readonly secret: string;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly steps: readonly string[];
}

/** Opens a session for whoever knows the password; answers what is still asked in it, the first first. */
export async function openSession(tx: Tx, session: NewSession, rules: SessionRules): Promise<readonly Step[]> {
  const { userId, secret, userAgent, address, steps } = session;
  await sql`
    insert into sessions (id, user_id, user_agent, address, steps)
    values (${sessionId(secret)}, ${userId}, ${userAgent?.slice(0, 255) ?? null}, ${address}, ${[...steps]})`.execute(
    tx,
  );
  const set = { last_seen_at: sql`now()`, locked_at: null };
  await changeAccount(tx, { action: 'sign_in', address, where: sql`id = ${userId}`, set });
  return (await enter(tx, secret, rules)).steps;
}

/**
 * The session goes on under a new secret, of a person who has just proved who they are; the old secret opens nothing any
 * more. Refuses with 401 when it has ended meanwhile.
 */
export async function renewSession(tx: Tx, { id }: Session, secret: string, rules: SessionRules): Promise<Session> {
  await sql`
    update sessions set id = ${sessionId(secret)}, proved_at = now(), seen_at = now()
    where id = ${id} and ended is null`.execute(tx);
  return enter(tx, secret, rules);
}

/** The newest wins (contract §5), once nothing is asked of it any more: a password alone ends nobody's session. */
async function enter(tx: Tx, secret: string, rules: SessionRules): Promise<Session> {
  const session = await findSession(tx, secret, rules);
  if (typeof session === 'string') throw new Refusal(401, session);
  if (!session.steps.length) await endSessions(tx, session.user.id, 'session_limited', session.id);
  return session;
}

/** Keeps that the person has just proved who they are. */
export async function noteProof(db: Db, { id }: Session): Promise<void> {
  await sql`update sessions set proved_at = now() where id = ${id}`.execute(db);
}

/** Ends one session for a reason of ours. */
export async function stopSession(db: Db, { id }: Session, reason: SessionEnd): Promise<void> {
  await sql`update sessions set ended = ${reason} where id = ${id} and ended is null`.execute(db);
}

export async function endSession(db: Db, secret: string, address: string): Promise<void> {
  const ended = sql`
    update sessions set ended = 'signed_out' where id = ${sessionId(secret)} and ended is null returning user_id as id`;
  await withHistory(db, ended, { doer: { user_id: sql`id`, address }, resource: 'user', action: 'sign_out' });
}

/** The person has done what was asked. */
export async function completeStep(db: Db, id: string, step: string, address: string): Promise<void> {
  const done = sql`
    update sessions set steps = array_remove(steps, ${step}) where id = ${id} and ${step} = any(steps)
    returning user_id as id, ${step}::text as step`;
  await withHistory(db, done, {
    doer: { user_id: sql`id`, address },
    resource: 'user',
    action: 'sign_in_step',
    changes: sql`jsonb_build_object('step', step)`,
  });
}
