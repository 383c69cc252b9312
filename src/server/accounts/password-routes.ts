import { describes } from '#engine/server/describe/call.ts';
import { accountCalls } from './account-calls.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { newPasswordProblems, type PasswordOwner, replacePassword } from '#domain/accounts/new-password.server.ts';
import { isPassword } from '#domain/accounts/password.server.ts';
import type { Services } from '../services.ts';
import { requiredSession } from '../sessions/routes.ts';
import { refuseForeignToken } from '../sessions/security-token.ts';
import { endSessions } from '../sessions/session.ts';
import { changeAccount } from './account-history.ts';
import { spendLink } from './account-links.ts';
import { askByMail } from './ask-by-mail.ts';
import { limitStrangers } from './limit-strangers.ts';
import { passwordRulesOf } from './password-rules-of.ts';
import { emailKey, forgetTries } from './wrong-tries.ts';

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
      const problems = new Problems();
      if (id === undefined) {
        problems.add('reset_password_token', 'link_expired');
        throw invalid(problems);
      }
      const owner = await lockOwner(tx, id);
      // Thrown inside the transaction: the link stays good for another try.
      await setPassword(tx, owner, given, problems, { action: 'password_reset', address: request.ip, locked_at: null });
      await endSessions(tx, id, 'password_reset');
      await forgetTries(tx, emailKey(owner.email.toLowerCase()));
    });
    return reply.code(204).send();
  });

  app.put('/auth/password_expired', describes(accountCalls.renew), async (request, reply) => {
    const session = await requiredSession(request, services);
    refuseForeignToken(request);
    const given = renewal.parse(userIn(request.body));
    await services.transact(async (tx) => {
      const owner = await lockOwner(tx, session.user.id);
      const problems = new Problems();
      if (!(await isPassword(given.current_password, owner.password_digest))) {
        problems.add('current_password', 'invalid');
      }
      await setPassword(tx, owner, given, problems, { action: 'password_renewed', address: request.ip });
    });
    return reply.code(204).send();
  });

  async function setPassword(
    tx: Tx,
    owner: StoredOwner,
    given: NewPassword,
    problems: Problems,
    { action, address, ...more }: { action: string; address: string; locked_at?: null },
  ): Promise<void> {
    if (!given.password) problems.add('password', 'blank');
    else
      for (const { code, params } of await newPasswordProblems(tx, owner, given.password, rules))
        problems.add('password', code, params);
    if (given.password !== given.password_confirmation) problems.add('password_confirmation', 'confirmation');
    if (problems.any) throw invalid(problems);
    const digest = await replacePassword(tx, owner, given.password);
    const set = { password_digest: digest, password_changed_at: sql`now()`, must_change_password: false, ...more };
    await changeAccount(tx, { action, address, where: sql`id = ${owner.id}`, set });
    await services.tellOwner(tx, { userId: owner.id, event: 'password_changed', by: { user_id: owner.id, address } });
  }
}

function userIn(body: unknown): unknown {
  const user = (body as { user?: unknown } | null | undefined)?.user;
  return typeof user === 'object' && user && !Array.isArray(user) ? user : {};
}

async function lockOwner(tx: Tx, id: number): Promise<StoredOwner> {
  const { rows } = await sql<StoredOwner>`
    select id, email, password_digest from users where id = ${id} for update`.execute(tx);
  return rows[0]!;
}
