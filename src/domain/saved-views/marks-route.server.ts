import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { castBoolean } from '#engine/fields/boolean.ts';
import { hasMembers } from '#engine/member-of.ts';
import { closed, flag, list, schemaRef } from '#engine/json-schema.ts';
import type { Tables } from '#engine/server/behaviour.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { readRecords } from '#engine/server/read.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, showRecord } from '#engine/server/routes.ts';
import { savedView } from './saved-view.ts';

const names = ['pinned', 'start_page'] as const;

const marksCall: Call = {
  summary: { pl: 'Przypina widok do menu lub robi z niego stronę startową', en: 'Pins a view or starts with it' },
  description: {
    pl: 'Znaki są własne: nikt inny ich nie widzi. Strona startowa jest jedna.',
    en: 'The marks are one’s own: nobody else sees them. There is one start page.',
  },
  body: closed({ pinned: flag, start_page: flag }, []),
  answers: { 200: { json: schemaRef(savedView.name) }, 422: { json: schemaRef('saved_view_invalid') } },
};

const pinnedCall: Call = {
  summary: { pl: 'Własne przypięte widoki i strona startowa', en: 'One’s pinned views and the start page' },
  answers: answering({ data: list(schemaRef(savedView.name)) }),
};

/** `GET /api/saved_views/pinned`: what stands in the navigation, with its counts. */
export function addPinnedRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/saved_views/pinned', describes(pinnedCall), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, savedView, 'index');
    const { rows } = await sql<{ id: number }>`
      select v.id from saved_view_marks m join saved_views v on v.id = m.saved_view_id
      where m.user_id = ${context.access.actor.id} and (m.pinned or m.start_page) order by v.name, v.id`.execute(
      context.db,
    );
    const ids = rows.map(({ id }) => id);
    const seen = await visibleIds(context, savedView, ids);
    const shown = ids.filter((id) => seen.has(id));
    return { data: await readRecords(context, savedView, shown) };
  });
}

/** `PUT /api/saved_views/{id}/marks {pinned, start_page}`: what the person does with a view they see. */
export function addMarksRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.put('/api/saved_views/:id/marks', describes(marksCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    await showRecord(context, savedView, id);
    const marks = readMarks(id, request.body);
    await context.transact((tx) => mark(tx, context.access.actor.id, id, marks));
    return showRecord(context, savedView, id);
  });
}

type Marks = Readonly<Partial<Record<(typeof names)[number], boolean>>>;

function readMarks(id: number, body: unknown): Marks {
  const problems = new Problems();
  const sent = hasMembers(body) ? body : {};
  const marks = names.flatMap((name) => {
    if (sent[name] === undefined) return [];
    const value = castBoolean(sent[name]);
    if (value === undefined) problems.add(name, 'invalid');
    return [[name, value] as const];
  });
  if (problems.any) throw new InvalidRecord(savedView, { id, ...sent }, problems);
  return Object.fromEntries(marks);
}

async function mark(tx: Kysely<Tables>, userId: number, id: number, { pinned, start_page }: Marks): Promise<void> {
  // One after the other: of two that are set at once neither sees the other's start page.
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  if (start_page) await sql`update saved_view_marks set start_page = false where user_id = ${userId}`.execute(tx);
  await sql`
    insert into saved_view_marks (user_id, saved_view_id, pinned, start_page)
    values (${userId}, ${id}, ${pinned ?? false}, ${start_page ?? false})
    on conflict (user_id, saved_view_id) do update set
      pinned = coalesce(${pinned ?? null}::boolean, saved_view_marks.pinned),
      start_page = coalesce(${start_page ?? null}::boolean, saved_view_marks.start_page)`.execute(tx);
}
