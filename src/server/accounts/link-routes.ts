import { onlyRow } from '#engine/server/only-row.ts';
import { memberOf } from '#engine/member-of.ts';
import { describes } from '#engine/server/describe/call.ts';
import { accountCalls } from './account-calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { isDuplicate } from '#engine/server/save/violation.ts';
import type { Services } from '../services.ts';
import type { SendPage } from '../web.ts';
import { spendLink } from './mails/account-links.ts';
import { changeAccount } from './account-history.ts';
import { askByMail } from './mails/ask-by-mail.ts';
import { clientNetwork } from './guesses/client-network.ts';
import { triesPerMinute } from './guesses/tries-per-minute.ts';
import { emailKey, forgetTries } from './guesses/wrong-tries.ts';

const linkHoldsMs = 7 * 86_400_000;

/**
 * Links from mails. Opening one does what it says; the page that follows tells how it went, without the secret in its
 * address.
 */
export function addLinkRoutes(app: FastifyInstance, services: Services, sendPage: SendPage): void {
  addLink('/auth/unlock', 'unlock', unlock);
  addLink('/auth/confirmation', 'confirmation', async (tx, userId, address) => {
    const changed = await confirm(tx, userId, address);
    if (!changed) return false;
    const { before, email } = changed;
    const by = { user_id: userId, address };
    const told = { userId, event: 'email_changed', details: { email }, by, also: before } as const;
    if (before !== email) await services.tellOwner(tx, told);
    return true;
  });

  function addLink(
    path: string,
    purpose: 'unlock' | 'confirmation',
    open: (tx: Tx, userId: number, address: string) => Promise<boolean>,
  ) {
    askByMail(app, services, path, purpose, accountCalls.ask_link);
    const countClient = triesPerMinute(services.config.ODZYSK_SIGN_IN_PER_MINUTE);
    app.get(path, { exposeHeadRoute: false, ...describes(accountCalls.open_link) }, async (request, reply) => {
      const secret = tokenIn(request, `${purpose}_token`);
      if (secret === undefined) return sendPage(request, reply);
      await countClient(clientNetwork(request.ip));
      const opened = services.transact(async (tx) => {
        const id = await spendLink(tx, secret, purpose, linkHoldsMs);
        return id !== undefined && (await open(tx, id, request.ip));
      });
      const done = await opened.catch(falseWhenTaken);
      return reply.header('Cache-Control', 'no-store').redirect(`${path}?result=${done ? 'done' : 'invalid'}`, 303);
    });
  }
}

/** Two who open their links to the same new address at once: it is the first one's. */
function falseWhenTaken(error: unknown): false {
  if (isDuplicate(error)) return false;
  throw error;
}

function tokenIn(request: FastifyRequest, name: string): string | undefined {
  const value = memberOf(request.query, name);
  return typeof value === 'string' ? value : undefined;
}

async function unlock(tx: Tx, userId: number, address: string): Promise<boolean> {
  const where = sql`id = ${userId}`;
  await changeAccount(tx, { action: 'unlock', address, where, set: { locked_at: null } });
  const row = await onlyRow(tx, sql<{ email: string }>`select email from users where ${where}`);
  await forgetTries(tx, emailKey(row.email.toLowerCase()));
  return true;
}

interface ConfirmedAddress {
  readonly before: string;
  readonly email: string;
}

/** The new address counts from now on, unless somebody else has taken it meanwhile. */
async function confirm(tx: Tx, userId: number, address: string): Promise<ConfirmedAddress | undefined> {
  const { rows } = await sql<ConfirmedAddress>`
    select email as before, coalesce(unconfirmed_email, email) as email from users where id = ${userId}`.execute(tx);
  const where = sql`
    id = ${userId} and not exists (
      select 1 from users other where other.id <> users.id and lower(other.email) = lower(users.unconfirmed_email))`;
  const set = {
    email: sql`coalesce(was.unconfirmed_email, was.email)`,
    unconfirmed_email: null,
    confirmed_at: sql`now()`,
  };
  const changed = await changeAccount(tx, { action: 'update', address, where, set });
  return changed.length ? rows[0] : undefined;
}
