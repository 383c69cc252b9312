import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type AccountNotice, accountEvents } from '#domain/accounts/account-events.ts';
import { closed, integer, list, moment, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { notFound } from '#engine/server/refusal.ts';
import { pathId } from '#engine/server/routes.ts';
import { sessionOf } from '../request-context.ts';
import type { Services } from '../services.ts';
import { noteOwnAccount } from './account-history.ts';

const notice = closed({
  id: integer,
  at: moment,
  event: { type: 'string', enum: Object.keys(accountEvents) },
  details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  user: text,
  role: integer,
});
const calls = {
  list: {
    summary: { pl: 'Co inni zmienili na własnym koncie', en: 'What others changed of one’s own account' },
    answers: answering({ data: list(notice) }),
    forEverybody: true,
  },
  read: {
    summary: { pl: 'Przeczytano o zmianie własnego konta', en: 'Has read of a change of one’s own account' },
    answers: { 204: {} },
  },
} satisfies Record<string, Call>;

/** `/api/account_notices`: what others did to one's account, until one has read it. */
export function addAccountNotices(app: FastifyInstance, { db, transact }: Services): void {
  app.get('/api/account_notices', describes(calls.list), async (request) => {
    const { rows } = await sql<AccountNotice>`
      select n.id, n.at, n.event, n.details, u.full_name as user, u.role
      from account_notices n join users u on u.id = n.by_user_id
      where n.user_id = ${sessionOf(request).user.id} order by n.id desc limit 20`.execute(db);
    return { data: rows };
  });

  app.delete('/api/account_notices/:id', describes(calls.read), async (request, reply) => {
    const { user } = sessionOf(request);
    await transact(async (tx) => {
      const { rows } = await sql`
        delete from account_notices where id = ${pathId(request)} and user_id = ${user.id} returning id`.execute(tx);
      if (!rows.length) throw notFound();
      await noteOwnAccount(tx, user.id, request.ip, 'notice_read');
    });
    return reply.code(204).send();
  });
}
