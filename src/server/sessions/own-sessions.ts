import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '#engine/server/refusal.ts';
import type { Services } from '../services.ts';
import { sessionOf } from '../request-context.ts';

interface OwnSession {
  readonly id: string;
  readonly created_at: string;
  readonly seen_at: string;
  readonly address: string | null;
  readonly user_agent: string | null;
  /** Why it ended; null while it is open. */
  readonly ended: string | null;
}

/** `/api/sessions`: where one was signed in lately, and ending what is still open. */
export function addOwnSessions(app: FastifyInstance, { db }: Services): void {
  app.get('/api/sessions', async (request) => {
    const session = sessionOf(request);
    const { rows } = await sql<OwnSession>`
      select id, created_at, seen_at, address, user_agent, ended from sessions
      where user_id = ${session.user.id} order by created_at desc limit 20`.execute(db);
    return { data: rows.map((row) => ({ ...row, current: row.id === session.id })) };
  });

  app.delete('/api/sessions/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { rows } = await sql`
      update sessions set ended = 'signed_out'
      where id = ${id} and user_id = ${sessionOf(request).user.id} and ended is null returning id`.execute(db);
    if (!rows.length) throw notFound();
    return reply.code(204).send();
  });
}
