import { describes } from '#engine/server/describe/call.ts';
import { secondFactorCalls } from '../second-factors/second-factor-calls.ts';
import { accountCalls } from './account-calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import {
  isSecretAnswer,
  isSupportCode,
  noSupportCode,
  type SupportCode,
} from '#domain/accounts/extra-verification.server.ts';
import { authenticationOptions, isSignedByPasskey } from '../second-factors/passkeys.ts';
import { isAppCode } from '../second-factors/authenticator-app.ts';
import { placeOf } from '../second-factors/place-of.ts';
import { spendRecoveryCode } from '../second-factors/recovery-codes.ts';
import type { Services } from '../services.ts';
import { profile, requiredSession } from '../sessions/routes.ts';
import { refuseForeignToken } from '../sessions/security-token.ts';
import { askFor, type Step } from '../sessions/steps.ts';
import { completeStep, endSessions } from '../sessions/session.ts';
import { changeAccount, noteOwnAccount } from './account-history.ts';
import { countTry, forgetTries } from './wrong-tries.ts';
import { digestOf } from './digest.ts';

const code = z.object({ code: z.coerce.string().max(100) });
const answer = z.object({ answer: z.string().max(1000) });

interface Digests extends SupportCode {
  readonly security_answer_digest: string | null;
}

/** What is asked after the password: a second factor, and the verifications an administrator may demand (contract §5). */
export function addVerificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const place = placeOf(config);

  app.post('/auth/verification', describes(accountCalls.verification), async (request) => {
    const given = code.safeParse(request.body).data?.code ?? '';
    return verify(request, 'verification_required', 'invalid_verification', async (demanded, session) => {
      if (!(await isSupportCode(given, demanded))) return false;
      const where = sql`id = ${session.user.id}`;
      await changeAccount(db, { action: 'sign_in_step', address: request.ip, where, set: { ...noSupportCode } });
      return true;
    });
  });

  app.post('/auth/security_question', describes(accountCalls.security_question), async (request) => {
    const given = answer.safeParse(request.body).data?.answer ?? '';
    return verify(request, 'security_question_required', 'invalid_security_question', async (digests, session) => {
      if (!(await isSecretAnswer(given, digests.security_answer_digest))) return false;
      await completeStep(db, session.id, 'security_question', request.ip);
      return true;
    });
  });

  app.post('/auth/second_factor', describes(secondFactorCalls.enter_code), async (request) => {
    const given = code.safeParse(request.body).data?.code ?? '';
    return verify(request, 'second_factor_required', 'invalid_second_factor', async (_digests, session) => {
      const { id } = session.user;
      const spend = (tx: Tx) => spendRecoveryCode(tx, services.tellOwner, id, { code: given, address: request.ip });
      const right = (await isAppCode(db, services.secrets, id, given, true)) || (await services.transact(spend));
      if (right) await completeStep(db, session.id, 'second_factor', request.ip);
      return right;
    });
  });

  app.post('/auth/second_factor/passkey/options', describes(secondFactorCalls.sign_options), async (request) => {
    const session = await requiredSession(request, services);
    refuseForeignToken(request);
    return authenticationOptions(db, session, place);
  });

  app.post('/auth/second_factor/passkey', describes(secondFactorCalls.sign), async (request) => {
    const { response } = (request.body ?? {}) as { response?: unknown };
    return verify(request, 'second_factor_required', 'invalid_second_factor', async (_digests, session) => {
      const right = await isSignedByPasskey(db, session, place, response);
      if (right) await completeStep(db, session.id, 'second_factor', request.ip);
      return right;
    });
  });

  type Session = Awaited<ReturnType<typeof requiredSession>>;

  /** Answers as signing in does: the user, with the code of what is asked next. Too many wrong tries end the session. */
  async function verify(
    request: FastifyRequest,
    step: Step,
    refusal: string,
    isRight: (digests: Digests, session: Session) => Promise<boolean>,
  ) {
    const session = await requiredSession(request, services);
    refuseForeignToken(request);
    if (!session.steps.includes(step)) return { ...profile(session.user), ...codeOf(session.steps[0]) };
    if (session.steps[0] !== step) throw askFor(session.steps[0]!, session.question);
    const key = digestOf(`${step} ${session.user.id}`);
    const { tries, locked } = await countTry(db, key, config.ODZYSK_UNLOCK_AFTER);
    if (locked || tries > config.ODZYSK_MAX_ATTEMPTS) {
      await endSessions(db, session.user.id, 'too_many_tries');
      await noteOwnAccount(db, session.user.id, request.ip, 'sign_in_failed', { code: 'locked' });
      throw new Refusal(401, 'locked');
    }
    const { rows } = await sql<Digests>`
      select support_code_digest, support_code_expires_at, security_answer_digest from users where id = ${session.user.id}`.execute(
      db,
    );
    if (!(await isRight(rows[0]!, session))) {
      await noteOwnAccount(db, session.user.id, request.ip, 'sign_in_failed', { code: refusal });
      throw new Refusal(401, refusal, undefined, askFor(step, session.question).details);
    }
    await forgetTries(db, key);
    return { ...profile(session.user), ...codeOf(session.steps[1]) };
  }
}

const codeOf = (step: Step | undefined) => (step ? { code: step } : {});
