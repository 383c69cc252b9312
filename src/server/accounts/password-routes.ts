import { hasMembers, memberOf } from '#engine/member-of.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { describes } from '#engine/server/describe/call.ts';
import { accountCalls } from './account-calls.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { endSessions } from '#domain/accounts/end-sessions.server.ts';
import {
  newPasswordProblems,
  type PasswordOwner,
  replacePassword,
} from '#domain/accounts/passwords/new-password.server.ts';
import type { Services } from '../services.ts';
import { giveSecret } from '../sessions/cookie.ts';
import { newSecret } from '../sessions/secret.ts';
import { renewSession, type Session } from '../sessions/session.ts';
import { sessionAt } from '../sessions/session-at.ts';
import { sessionRulesOf } from '../sessions/session-rules.ts';
import { askFor } from '../sessions/steps.ts';
import { changeAccount } from './account-history.ts';
import { spendLink } from './mails/account-links.ts';
import { askByMail } from './mails/ask-by-mail.ts';
import { limitStrangers } from './guesses/limit-strangers.ts';
import { ownPasswordProblem } from './own-password.ts';
import { passwordRulesOf } from './password-rules-of.ts';
import { emailKey, forgetTries } from './guesses/wrong-tries.ts';

const text = z.string().max(1000).catch('');
// What is missing or of another type counts as blank: the answer then names the field.
const reset = z.object({ reset_password_token: text, password: text, password_confirmation: text });
const renewal = z.object({ current_password: text, password: text, password_confirmation: text });

type StoredOwner = PasswordOwner & { readonly id: number };

interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Forgotten and expired passwords (contract §5). */
export function addPasswordRoutes(app: FastifyInstance, services: Services): void {
  const rules = passwordRulesOf(services.config);
  const user = services.model.named('user');
  const invalid = (problems: Problems) => new InvalidRecord(user, {}, problems);

  askByMail(app, services, '/auth/password', 'reset', accountCalls.ask_reset);

  const limit = limitStrangers(services.config.ODZYSK_SIGN_IN_PER_MINUTE);
  app.put('/auth/password', { ...describes(accountCalls.reset), ...limit }, async (request, reply) => {
    const given = reset.parse(userIn(request.body));
    await services.transact(async (tx) => {
      const id = await spendLink(tx, given.reset_password_token, 'reset', services.config.ODZYSK_RESET_WITHIN);
      if (id === undefined) throw invalid(Problems.of('reset_password_token', 'link_expired'));
      const owner = await lockOwner(tx, id);
      // Thrown inside the transaction: the link stays good for another try.
      await setPassword(tx, owner, given, { action: 'password_reset', address: request.ip, locked_at: null });
      await endSessions(tx, id, 'password_reset');
      await forgetTries(tx, emailKey(owner.email.toLowerCase()));
    });
    return reply.code(204).send();
  });

  app.put('/auth/password_expired', describes(accountCalls.renew), async (request, reply) => {
    const { session, isDue } = await sessionAt(request, services, 'password_expired');
    if (!isDue) throw notDue(session);
    const given = renewal.parse(userIn(request.body));
    const wrong = await ownPasswordProblem(services, session, request.ip, given.current_password);
    // Whether the new one is the current one is told only to who knows it.
    if (wrong) throw invalid(Problems.of('current_password', wrong));
    const secret = newSecret();
    await services.transact(async (tx) => {
      const owner = await lockOwner(tx, session.user.id);
      await setPassword(tx, owner, given, { action: 'password_renewed', address: request.ip });
      await endSessions(tx, owner.id, 'password_changed', session.id);
      await renewSession(tx, session, secret, sessionRulesOf(services.config));
    });
    giveSecret(reply, services.secure, secret);
    return reply.code(204).send();
  });

  /** Another step is asked first; or nothing at all, and then a password is changed in the profile. */
  function notDue(session: Session): Error {
    const [step] = session.steps;
    return step ? askFor(step, session) : invalid(Problems.of('base', 'password_not_expired'));
  }

  async function setPassword(
    tx: Tx,
    owner: StoredOwner,
    given: NewPassword,
    { action, address, ...more }: { action: string; address: string; locked_at?: null },
  ): Promise<void> {
    const problems = new Problems();
    if (!given.password) problems.add('password', 'blank');
    else
      for (const problem of await newPasswordProblems(tx, owner, given.password, rules))
        problems.addProblem('password', problem);
    if (given.password !== given.password_confirmation) problems.add('password_confirmation', 'confirmation');
    if (problems.any) throw invalid(problems);
    const digest = await replacePassword(tx, owner, given.password);
    const set = {
      password_digest: digest,
      password_changed_at: sql`now()`,
      must_change_password: false,
      // Whoever knew the old password may have asked for it.
      unconfirmed_email: null,
      ...more,
    };
    await changeAccount(tx, { action, address, where: sql`id = ${owner.id}`, set });
    await services.tellOwner(tx, { userId: owner.id, event: 'password_changed', by: { user_id: owner.id, address } });
  }
}

function userIn(body: unknown): unknown {
  const user = memberOf(body, 'user');
  return hasMembers(user) ? user : {};
}

async function lockOwner(tx: Tx, id: number): Promise<StoredOwner> {
  return onlyRow(tx, sql<StoredOwner>`select id, email, password_digest from users where id = ${id} for update`);
}
