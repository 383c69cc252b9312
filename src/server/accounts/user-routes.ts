import { type Call, describes } from '#engine/server/describe/call.ts';
import { accountCalls } from './account-calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathId, showRecord } from '#engine/server/routes.ts';
import {
  type AccountContext,
  demandSupportCode,
  renewUser,
  resetSecondFactor,
  restoreUser,
  unlockUser,
  withdrawSupportCode,
} from '#domain/accounts/user-actions.server.ts';
import { contextOf } from '../request-context.ts';
import { forgetSecondFactors } from '../second-factors/second-factor.ts';
import type { Services } from '../services.ts';
import { emailKey, forgetTries } from './wrong-tries.ts';

/** What an administrator does with an account: `POST /api/users/{id}/{action}`, answered by the user. */
export function addUserRoutes(app: FastifyInstance, services: Services): void {
  const contextOfRequest = contextOf(services);
  add('unlock', accountCalls.unlock, (context, id) =>
    unlockUser(context, id, (db, email) => forgetTries(db, emailKey(email))),
  );
  add('restore', accountCalls.restore, restoreUser);
  add('renew', accountCalls.renew_account, renewUser);
  add('reset_second_factor', accountCalls.reset_second_factor, (context, id) =>
    resetSecondFactor(context, id, forgetSecondFactors),
  );
  add('withdraw_support_code', accountCalls.withdraw_support_code, withdrawSupportCode);
  // The code is shown this once: the administrator tells it to the person.
  add('demand_support_code', accountCalls.demand_support_code, demandSupportCode);

  function add(action: string, call: Call, act: (context: AccountContext, id: number) => Promise<object | void>): void {
    app.post(`/api/users/:id/${action}`, describes(call), async (request: FastifyRequest) => {
      const context = { ...contextOfRequest(request), tellOwner: services.tellOwner };
      const id = pathId(request);
      return (await act(context, id)) ?? showRecord(context, context.model.named('user'), id);
    });
  }
}
