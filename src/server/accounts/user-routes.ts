import { isUnset } from '#engine/unset.ts';
import { sentText } from '#engine/sent-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endSessions } from '#domain/accounts/end-sessions.server.ts';
import {
  type AccountContext,
  demandSupportCode,
  renewUser,
  resetSecondFactor,
  restoreUser,
  unlockUser,
  withdrawSupportCode,
} from '#domain/accounts/user-actions.server.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { resourceCalls } from '#engine/server/describe/resource-calls.ts';
import { unwrapPayload } from '#engine/server/save/payload.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { answerUpdate, pathId, showRecord } from '#engine/server/routes.ts';
import { contextOf, sessionOf } from '../request-context.ts';
import { forgetSecondFactors } from '../second-factors/second-factor.ts';
import type { Services } from '../services.ts';
import { giveSecret } from '../sessions/cookie.ts';
import { newSecret } from '../sessions/secret.ts';
import { renewSession, type Session } from '../sessions/session.ts';
import { sessionRulesOf } from '../sessions/session-rules.ts';
import { accountRulesOf } from './account-rules-of.ts';
import { accountCalls } from './account-calls.ts';
import { ownPasswordProblem } from './own-password.ts';
import { emailKey, forgetStepTries, forgetTries, stepKey } from './guesses/wrong-tries.ts';

const isGiven = (value: unknown) => !isUnset(value);

/** What an administrator does with an account (`POST /api/users/{id}/{action}`, answered by the user), and changing one's own. */
export function addUserRoutes(app: FastifyInstance, services: Services): void {
  const { model, behaviours } = services;
  const user = model.named('user');
  const context = contextOf(services);
  add('unlock', accountCalls.unlock, (asked, id) =>
    unlockUser(asked, id, async (tx, email) => {
      await forgetTries(tx, emailKey(email));
      await forgetStepTries(tx, id);
    }),
  );
  add('restore', accountCalls.restore, restoreUser);
  add('renew', accountCalls.renew_account, renewUser);
  add('reset_second_factor', accountCalls.reset_second_factor, (asked, id) =>
    resetSecondFactor(asked, id, async (tx) => {
      await forgetSecondFactors(tx, id);
      await forgetStepTries(tx, id);
    }),
  );
  add('withdraw_support_code', accountCalls.withdraw_support_code, withdrawSupportCode);
  // The code is shown this once: the administrator tells it to the person.
  add('demand_support_code', accountCalls.demand_support_code, async (asked, id) => {
    const demanded = await demandSupportCode(asked, id);
    await forgetTries(services.db, stepKey('verification_required', id));
    return demanded;
  });

  function add(action: string, call: Call, act: (asked: AccountContext, id: number) => Promise<object | void>): void {
    app.post(`/api/users/:id/${action}`, describes(call), async (request: FastifyRequest) => {
      const asked = { ...context(request), tellOwner: services.tellOwner, account: accountRulesOf(services.config) };
      const id = pathId(request);
      return (await act(asked, id)) ?? showRecord(asked, user, id);
    });
  }

  const { update } = resourceCalls(model, user, behaviours['user']);
  app.route({ method: ['PUT', 'PATCH'], url: '/api/users/:id', ...describes(update), handler: change });

  async function change(request: FastifyRequest, reply: FastifyReply): Promise<Row> {
    const isOwn = pathId(request) === sessionOf(request).user.id;
    const payload = isOwn ? unwrapPayload(user, request.body) : {};
    await requireOwnPassword(request, payload);
    const asked = context(request);
    if (!isGiven(payload.password)) return answerUpdate(asked, user, request, reply);
    const secret = newSecret();
    const transactAndLeave: Context['transact'] = (work) =>
      asked.transact(async (tx) => {
        const done = await work(tx);
        await leaveOtherSessions(tx, sessionOf(request), secret);
        return done;
      });
    const answer = await answerUpdate({ ...asked, transact: transactAndLeave }, user, request, reply);
    giveSecret(reply, services.secure, secret);
    return answer;
  }

  /** Before the change, whose transaction would take the counted try back with it. */
  async function requireOwnPassword(request: FastifyRequest, payload: Row): Promise<void> {
    const { password, security_answer, current_password: given } = payload;
    if (![password, security_answer, given].some(isGiven)) return;
    const problem = await ownPasswordProblem(services, sessionOf(request), request.ip, sentText(given));
    if (problem) throw new InvalidRecord(user, payload, Problems.of('current_password', problem));
  }

  /** Whoever knew the old password, or had copied the cookie, is out, or the password stays as it was. */
  async function leaveOtherSessions(tx: Tx, session: Session, secret: string): Promise<void> {
    await endSessions(tx, session.user.id, 'password_changed', session.id);
    await renewSession(tx, session, secret, sessionRulesOf(services.config));
  }
}
