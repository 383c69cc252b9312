import { memberOf } from '#engine/member-of.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ownRows } from '#engine/server/query/query-scope.ts';
import { InvalidRecord, Refusal } from '#engine/server/refusal.ts';
import type { Services } from '../services.ts';
import { loggedRequest } from './logged-request.ts';
import { personOf } from '../sessions/routes.ts';

/** What somebody was refused that they should not have tried, as logs and `/metrics` name it. */
export const securityEvents = [
  'forbidden',
  'foreign_record',
  'invalid_csrf_token',
  'sign_in_refused',
  'throttled',
  'wrong_password',
  'wrong_secret',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Of the codes of a 401 (contract §11): not those that only ask for a session or for the next step. */
const refusedSignIns = new Set(
  'invalid last_attempt locked inactive unconfirmed expired invalid_captcha invalid_verification invalid_security_question invalid_second_factor'.split(
    ' ',
  ),
);

/** What is said of a current password that is wrong, the last tries included. */
const wrongPasswords = new Set(['invalid', 'last_try', 'account_locked']);

/** Tells the log and the metrics of refusals: who, on which call, and nothing of a person but the id of their account. */
export function addSecurityEvents(app: FastifyInstance, services: Services): void {
  const notThere = new WeakSet<FastifyRequest>();
  // An alarm needs a number to grow from.
  for (const kind of securityEvents) services.metrics.securityEvents.inc({ kind }, 0);

  app.addHook('onError', async (request, _reply, error) => {
    if (isNotFound(error) && personOf(request) !== undefined) notThere.add(request);
    const event = eventOf(error, request);
    if (event) tell(request, event);
  });

  // After the answer, so that its time is the same for a foreign and a missing record.
  app.addHook('onResponse', async (request) => {
    if (!notThere.has(request)) return;
    try {
      if (await isSomebodysRecord(request, services)) tell(request, 'foreign_record');
    } catch (error) {
      request.log.error({ err: error }, 'whether the record is there is not known');
    }
  });

  function tell(request: FastifyRequest, event: SecurityEvent): void {
    services.metrics.securityEvents.inc({ kind: event });
    const { method, path } = loggedRequest(request);
    const user_id = personOf(request) ?? null;
    request.log.warn({ event: 'security', kind: event, user_id, method, path }, 'security event');
  }
}

function eventOf(error: unknown, request: FastifyRequest): SecurityEvent | undefined {
  if (error instanceof InvalidRecord) {
    const problems = error.problems.byField.get('current_password') ?? [];
    return problems.some(({ code }) => wrongPasswords.has(code)) ? 'wrong_password' : undefined;
  }
  if (!(error instanceof Refusal)) return undefined;
  const { status, code } = error;
  if (status === 401) return refusedSignIns.has(code) ? 'sign_in_refused' : undefined;
  if (status === 403) return code === 'invalid_csrf_token' ? code : 'forbidden';
  if (status === 429) return 'throttled';
  // Where nobody signs in, the address itself holds what proves who calls.
  return status === 404 && personOf(request) === undefined ? 'wrong_secret' : undefined;
}

const isNotFound = (error: unknown) => error instanceof Refusal && error.status === 404;

/**
 * `/api/debtors/:id…` names a resource; calls made by hand, such as `/api/imports/:id`, have the name of their table, or say
 * whose id it is.
 */
async function isSomebodysRecord({ routeOptions, params }: FastifyRequest, { db, model }: Services): Promise<boolean> {
  const [, plural] = /^\/api\/(\w+)\/:id/.exec(routeOptions.url ?? '') ?? [];
  const id = String(memberOf(params, 'id') ?? '');
  if (plural === undefined || !/^[1-9]\d{0,14}$/.test(id)) return false;
  const { idOf } = routeOptions.config.call ?? {};
  const resource = idOf ? model.named(idOf) : model.resources.find((one) => one.plural === plural);
  const own = resource ? ownRows(resource, 'there').map((part) => sql` and ${part}`) : [];
  const { rows } = await sql`
    select from ${sql.table(resource?.table ?? plural)} as there
    where there.id = ${Number(id)}${sql.join(own, sql``)}`.execute(db);
  return rows.length > 0;
}
