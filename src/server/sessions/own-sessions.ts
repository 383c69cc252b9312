import { closed, flag, list, moment, orNull, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OwnSession } from '#domain/accounts/own-session.ts';
import { withHistory } from '#engine/server/history.ts';
import { notFound } from '#engine/server/refusal.ts';
import type { Services } from '../services.ts';
import { sessionOf } from '../request-context.ts';

const ownSession = closed({
  id: text,
  created_at: moment,
  seen_at: moment,
  address: orNull(text),
  user_agent: orNull(text),
  ended: orNull(text),
  current: flag,
});
const listCall: Call = {
  summary: { pl: 'Własne sesje', en: 'One’s own sessions' },
  answers: answering({ data: list(ownSession) }),
  forEverybody: true,
};
const endCall: Call = {
  summary: { pl: 'Zakończ własną sesję', en: 'End a session of one’s own' },
  answers: { 204: {} },
};

/** `/api/sessions`: where one was signed in lately, and ending what is still open. */
export function addOwnSessions(app: FastifyInstance, { db }: Services): void {
  app.get('/api/sessions', describes(listCall), async (request) => {
    const session = sessionOf(request);
    const { rows } = await sql<OwnSession>`
      select id, created_at, seen_at, address, user_agent, ended, id = ${session.id} as current from sessions
      where user_id = ${session.user.id} order by created_at desc limit 20`.execute(db);
    return { data: rows };
  });

  app.delete('/api/sessions/:id', describes(endCall), async (request, reply) => {
    const { id } = request.params as { id: string };
    // A digest; the database takes no NUL.
    if (!/^[\w-]{1,100}$/.test(id)) throw notFound();
    const ended = sql`
      update sessions set ended = 'signed_out'
      where id = ${id} and user_id = ${sessionOf(request).user.id} and ended is null returning user_id as id`;
    const doer = { user_id: sql`id`, address: request.ip };
    const rows = await withHistory(db, ended, { doer, resource: 'user', action: 'session_ended' });
    if (!rows.length) throw notFound();
    return reply.code(204).send();
  });
}
