import type { ProblemCode } from '#engine/messages.ts';
import { describes } from '#engine/server/describe/call.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, notFound, Problems, Refusal } from '#engine/server/refusal.ts';
import { pathId } from '#engine/server/routes.ts';
import type { AccountEvent, EventDetails } from '#domain/accounts/account-events.ts';
import { noteOwnAccount } from '../accounts/account-history.ts';
import { guess, tryLimits } from '../accounts/guesses/guess.ts';
import { ownPasswordProblem } from '../accounts/own-password.ts';
import { opensInSeconds, stepKey } from '../accounts/guesses/wrong-tries.ts';
import type { Services } from '../services.ts';
import { giveSecret } from '../sessions/cookie.ts';
import { requiredSession } from '../sessions/routes.ts';
import { newSecret } from '../sessions/secret.ts';
import { refuseForeignToken } from '../sessions/security-token.ts';
import { completeStep, renewSession, type Session } from '../sessions/session.ts';
import { sessionRulesOf } from '../sessions/session-rules.ts';
import { askFor } from '../sessions/steps.ts';
import { beginApp, isAppCode, removeApp } from './authenticator-app.ts';
import { addPasskey, registrationOptions, removePasskey } from './passkeys.ts';
import { placeOf } from './place-of.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { isSetUp, secondFactorOf } from './second-factor.ts';

const code = z.object({ code: z.coerce.string().max(100) });
const passkey = z.object({ response: z.unknown(), name: z.string().trim().min(1).max(100).catch('Passkey') });
const password = z.object({ current_password: z.string().max(1000).catch('') }).catch({ current_password: '' });

/** How long ago a password or a factor may have been given for a factor to be added. */
const provenForMs = 5 * 60_000;

interface Enrolled {
  /** Of the session from now on. */
  readonly secret: string;
  readonly state: object;
}

/** A person's own second factor: what is set up, and setting it up (`/auth/second_factor`). */
export function addSecondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const limits = tryLimits(config);
  const place = placeOf(config);

  app.get('/auth/second_factor', describes(secondFactorCalls.state), async (request) => {
    const session = await requiredSession(request, services);
    return stateOf(db, session);
  });

  app.post('/auth/second_factor/app', describes(secondFactorCalls.begin_app), async (request) => {
    const session = await proven(request);
    const begun = await beginApp(db, services.secrets, session.user.id, session.user.email);
    if (!begun) throw refused('code', 'taken');
    const { toString: qrCode } = await import('qrcode');
    return { ...begun, qr_code: await qrCode(begun.uri, { type: 'svg', margin: 1 }) };
  });

  app.put('/auth/second_factor/app', describes(secondFactorCalls.confirm_app), async (request, reply) => {
    const session = await proven(request);
    const { id } = session.user;
    const given = code.safeParse(request.body).data?.code ?? '';
    let answer: Enrolled | undefined;
    const key = stepKey('first_code', id);
    const verdict = await guess(db, limits, {
      key,
      userId: id,
      isRight: () =>
        services.transact(async (tx) => {
          if (await isAppCode(tx, services.secrets, id, given, false))
            answer = await enrolled(tx, session, request.ip, 'app');
          return answer !== undefined;
        }),
    });
    if (answer) return told(reply, answer);
    const isLocked = verdict === 'locks' || verdict === 'locked';
    await noteOwnAccount(db, id, request.ip, 'second_factor_refused', isLocked ? { code: 'locked' } : {});
    if (!isLocked) throw refused('code', 'invalid');
    throw new Refusal(401, 'locked', undefined, { unlocks_in: await opensInSeconds(db, key, limits) });
  });

  app.delete('/auth/second_factor/app', describes(secondFactorCalls.remove_app), async (request, reply) => {
    const session = await settingUp(request);
    await requirePassword(request, session);
    await services.transact(async (tx) => {
      await removeApp(tx, session.user.id);
      await noteOwnAccount(tx, session.user.id, request.ip, 'second_factor_removed', { factor: 'app' });
      await tell(tx, session, request.ip, 'app_removed');
    });
    return reply.code(204).send();
  });

  app.post('/auth/second_factor/passkeys/options', describes(secondFactorCalls.passkey_options), async (request) =>
    registrationOptions(db, await proven(request), place),
  );

  app.post('/auth/second_factor/passkeys', describes(secondFactorCalls.add_passkey), async (request, reply) => {
    const session = await proven(request);
    const given = passkey.safeParse(request.body).data;
    // Not refused inside: the challenge is used up by a wrong answer too.
    const answer = await services.transact(async (tx) => {
      const isKept = given && (await addPasskey(tx, session, place, given.response, given.name));
      return isKept ? enrolled(tx, session, request.ip, 'passkey', given.name) : null;
    });
    if (!answer) throw refused('passkey', 'invalid');
    reply.code(201);
    return told(reply, answer);
  });

  app.delete(
    '/auth/second_factor/passkeys/:id',
    describes(secondFactorCalls.remove_passkey),
    async (request, reply) => {
      const session = await settingUp(request);
      await requirePassword(request, session);
      await services.transact(async (tx) => {
        const name = await removePasskey(tx, session.user.id, pathId(request));
        if (name === undefined) throw notFound();
        await noteOwnAccount(tx, session.user.id, request.ip, 'second_factor_removed', { factor: 'passkey' });
        await tell(tx, session, request.ip, 'passkey_removed', { name });
      });
      return reply.code(204).send();
    },
  );

  app.post('/auth/second_factor/recovery_codes', describes(secondFactorCalls.recovery_codes), async (request) => {
    const session = await settingUp(request);
    await requirePassword(request, session);
    return services.transact(async (tx) => {
      await noteOwnAccount(tx, session.user.id, request.ip, 'second_factor_added', { factor: 'recovery_codes' });
      await tell(tx, session, request.ip, 'recovery_codes_renewed');
      return { recovery_codes: await newRecoveryCodes(tx, session.user.id) };
    });
  });

  /** A session that is through, or one of somebody who has to set a second factor up before going on. */
  async function settingUp(request: FastifyRequest): Promise<Session> {
    const session = await requiredSession(request, services);
    refuseForeignToken(request);
    const [step] = session.steps;
    if (!step) return session;
    const mayEnrol = step === 'second_factor_required' && !isSetUp(await stateOf(db, session));
    if (!mayEnrol) throw askFor(step, session);
    return session;
  }

  /** As above, of somebody who has just shown that it is them: an open screen is not enough to add a factor. */
  async function proven(request: FastifyRequest): Promise<Session> {
    const session = await settingUp(request);
    const isAsked =
      Math.abs(session.provedMs) > provenForMs || password.parse(request.body ?? {}).current_password !== '';
    if (isAsked) await requirePassword(request, session);
    return session;
  }

  /** The first factor set up brings recovery codes, shown once, and lets a waiting session go on. */
  async function enrolled(
    tx: Tx,
    session: Session,
    address: string,
    factor: 'app' | 'passkey',
    name = '',
  ): Promise<Enrolled> {
    const { id } = session.user;
    await noteOwnAccount(tx, id, address, 'second_factor_added', { factor });
    await tell(tx, session, address, `${factor}_added`, { name });
    await completeStep(tx, session.id, 'second_factor', address);
    const { app: hasApp, passkeys, recovery_codes_left } = await stateOf(tx, session);
    // Those of factors taken away since may be thrown away, or in other hands.
    const isFirst = Number(hasApp) + passkeys.length === 1;
    const codes = isFirst || !recovery_codes_left ? { recovery_codes: await newRecoveryCodes(tx, id) } : {};
    const secret = newSecret();
    await renewSession(tx, session, secret, sessionRulesOf(config));
    return { secret, state: { ...(await stateOf(tx, session)), ...codes } };
  }

  function told(reply: FastifyReply, { secret, state }: Enrolled): object {
    giveSecret(reply, services.secure, secret);
    return state;
  }

  const tell = (tx: Tx, { user }: Session, address: string, event: AccountEvent, details: EventDetails = {}) =>
    services.tellOwner(tx, { userId: user.id, event, details, by: { user_id: user.id, address } });

  async function requirePassword(request: FastifyRequest, session: Session): Promise<void> {
    const given = password.parse(request.body ?? {}).current_password;
    const problem = await ownPasswordProblem(services, session, request.ip, given);
    if (problem) throw refused('current_password', problem);
  }

  const stateOf = (on: Db, { user }: Session) => secondFactorOf(on, user.id, sessionRulesOf(config).secondFactorRoles);

  const refused = (field: string, problem: ProblemCode) =>
    new InvalidRecord(services.model.named('user'), {}, Problems.of(field, problem));
}
