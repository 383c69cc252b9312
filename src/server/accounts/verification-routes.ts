import { memberOf } from '#engine/member-of.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import type { user } from '#domain/accounts/user.ts';
import type { RowOf } from '#engine/record-of.ts';
import type { RefusalCode } from '#locales/errors.ts';
import { describes } from '#engine/server/describe/call.ts';
import { secondFactorCalls } from '../second-factors/second-factor-calls.ts';
import { accountCalls } from './account-calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { giveSecret } from '../sessions/cookie.ts';
import { profile, requiredSession } from '../sessions/routes.ts';
import { newSecret } from '../sessions/secret.ts';
import { refuseForeignToken } from '../sessions/security-token.ts';
import { completeStep, renewSession, type Session, stopSession } from '../sessions/session.ts';
import { sessionAt } from '../sessions/session-at.ts';
import { sessionRulesOf } from '../sessions/session-rules.ts';
import { askFor, type Step } from '../sessions/steps.ts';
import { changeAccount, noteOwnAccount } from './account-history.ts';
import { guess, tryLimits, type Verdict } from './guesses/guess.ts';
import { opensInSeconds, stepKey } from './guesses/wrong-tries.ts';

const code = z.object({ code: z.coerce.string().max(100) });
const answer = z.object({ answer: z.string().max(1000) });
// What an app shows; recovery codes are longer and have letters.
const isOfApp = (given: string) => /^\d{6}$/.test(given.replace(/\s/g, ''));

type Digests = SupportCode & Pick<RowOf<typeof user>, 'security_answer_digest'>;

interface Try {
  readonly step: Step;
  /** The code of a wrong one. */
  readonly refusal: RefusalCode;
  readonly opensLock?: boolean;
  /** Whether it is right; then what is asked in the session counts as done. */
  readonly isRight: (tx: Tx, session: Session) => Promise<boolean>;
}

/** What is asked after the password: a second factor, and the verifications an administrator may demand (contract §5). */
export function addVerificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const place = placeOf(config);
  const limits = tryLimits(config);

  app.post('/auth/verification', describes(accountCalls.verification), async (request, reply) => {
    const given = code.safeParse(request.body).data?.code ?? '';
    return verify(request, reply, {
      step: 'verification_required',
      refusal: 'invalid_verification',
      async isRight(tx, { user }) {
        if (!(await isSupportCode(given, await digestsOf(tx, user.id)))) return false;
        const set = { ...noSupportCode };
        await changeAccount(tx, { action: 'sign_in_step', address: request.ip, where: sql`id = ${user.id}`, set });
        return true;
      },
    });
  });

  app.post('/auth/security_question', describes(accountCalls.security_question), async (request, reply) => {
    const given = answer.safeParse(request.body).data?.answer ?? '';
    return verify(request, reply, {
      step: 'security_question_required',
      refusal: 'invalid_security_question',
      async isRight(tx, { id, user }) {
        const { security_answer_digest } = await digestsOf(tx, user.id);
        if (!(await isSecretAnswer(given, security_answer_digest))) return false;
        await completeStep(tx, id, 'security_question', request.ip);
        return true;
      },
    });
  });

  const secondFactor = { step: 'second_factor_required', refusal: 'invalid_second_factor' } as const;

  app.post('/auth/second_factor', describes(secondFactorCalls.enter_code), async (request, reply) => {
    const given = code.safeParse(request.body).data?.code ?? '';
    const ofApp = isOfApp(given);
    return verify(request, reply, {
      ...secondFactor,
      opensLock: !ofApp,
      async isRight(tx, { id, user }) {
        const isRight = ofApp
          ? await isAppCode(tx, services.secrets, user.id, given, true)
          : await spendRecoveryCode(tx, services.tellOwner, user.id, { code: given, address: request.ip });
        if (!isRight) return false;
        await completeStep(tx, id, 'second_factor', request.ip);
        return true;
      },
    });
  });

  app.post('/auth/second_factor/passkey/options', describes(secondFactorCalls.sign_options), async (request) => {
    const session = await requiredSession(request, services);
    refuseForeignToken(request);
    return authenticationOptions(db, session, place);
  });

  app.post('/auth/second_factor/passkey', describes(secondFactorCalls.sign), async (request, reply) => {
    const response = memberOf(request.body, 'response');
    return verify(request, reply, {
      ...secondFactor,
      opensLock: true,
      async isRight(tx, session) {
        if (!(await isSignedByPasskey(tx, session, place, response))) return false;
        await completeStep(tx, session.id, 'second_factor', request.ip);
        return true;
      },
    });
  });

  /** Answers as signing in does: the user, with the code of what is asked next. */
  async function verify(request: FastifyRequest, reply: FastifyReply, given: Try) {
    const { session, isDue } = await sessionAt(request, services, given.step);
    const { user, steps } = session;
    if (!isDue) return { ...profile(user), ...codeOf(steps[0]) };
    const secret = newSecret();
    let renewed: Session | undefined;
    const verdict = await guess(db, limits, {
      key: stepKey(given.step, user.id),
      userId: user.id,
      opensLock: given.opensLock,
      isRight: () =>
        services.transact(async (tx) => {
          if (await given.isRight(tx, session))
            renewed = await renewSession(tx, session, secret, sessionRulesOf(config));
          return renewed !== undefined;
        }),
    });
    if (!renewed) throw await refused(request, session, given, verdict);
    giveSecret(reply, services.secure, secret);
    return { ...profile(user), ...codeOf(renewed.steps[0]) };
  }

  async function refused({ ip }: FastifyRequest, session: Session, { step, refusal }: Try, verdict: Verdict) {
    const { id } = session.user;
    const isLocked = verdict === 'locks' || verdict === 'locked';
    await noteOwnAccount(db, id, ip, 'sign_in_failed', { code: isLocked ? 'locked' : refusal });
    if (!isLocked) return new Refusal(401, refusal, undefined, askFor(step, session).details);
    if (verdict === 'locks') {
      await noteOwnAccount(db, id, ip, 'locked', { step: doneBy[step] });
      // Whoever came as far as here knows the password.
      const by = { user_id: id, address: ip };
      await services.transact((tx) => services.tellOwner(tx, { userId: id, event: 'step_locked', by }));
    }
    // A second factor can still be given by what opens the lock; for the others there is nothing to be done here.
    if (step !== 'second_factor_required') await stopSession(db, session, 'too_many_tries');
    const unlocks_in = await opensInSeconds(db, stepKey(step, id), limits);
    return new Refusal(401, 'locked', undefined, { unlocks_in });
  }
}

/** What a step is done by, as the record of changes calls it. */
const doneBy: Readonly<Record<Step, string>> = {
  second_factor_required: 'second_factor',
  verification_required: 'support_code',
  security_question_required: 'security_question',
  password_expired: 'password',
};

async function digestsOf(tx: Tx, userId: number): Promise<Digests> {
  return onlyRow(
    tx,
    sql<Digests>`
      select support_code_digest, support_code_expires_at, security_answer_digest from users where id = ${userId}`,
  );
}

const codeOf = (step: Step | undefined) => (step ? { code: step } : {});
