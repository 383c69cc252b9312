import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '#engine/json-schema.ts';
import { closed, day, flag, integer, list, orNull, text } from '#engine/json-schema.ts';
import { isDay } from '#engine/fields/date.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import type { Row } from '#engine/server/behaviour.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import { sentText } from '#engine/sent-text.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { dispatchStates, dispatchWays } from '#domain/dispatches/dispatch-choices.ts';
import type { Cursor, TimelineQuestion } from './places.server.ts';
import { type TimelineKind, timelineKinds } from './timeline.ts';
import { timelinePage } from './timeline.server.ts';

const [usual, most] = [30, 100];

/** How a letter, or a document that was sent, was posted, in the words of `dispatches`. */
const dispatch = closed({
  id: integer,
  document_id: integer,
  addressee_id: integer,
  addressee: text,
  way: { type: 'string', enum: Object.keys(dispatchWays) },
  way_label: text,
  state: { type: 'string', enum: Object.keys(dispatchStates) },
  state_label: text,
  posted_on: orNull(day),
  posting_no: orNull(text),
  delivered_on: orNull(day),
});

const entry: JsonSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [...timelineKinds] },
    id: integer,
    at: text,
    is_new: flag,
    dispatches: list(dispatch),
  },
  required: ['kind', 'id', 'at', 'is_new'],
  additionalProperties: true,
};

const readCall: Call = {
  summary: { pl: 'Oś czasu sprawy', en: 'The timeline of a case' },
  description: {
    pl: 'Wszystko, co się działo, od najnowszego: czynności, obietnice, wpłaty (w ich dniu), ugody, pisma, wiadomości, dokumenty i zmiany stanu, każdy rekord raz; pisma i dokumenty z ich przesyłkami (`dispatches`)',
    en: 'All that happened, the newest first: activities, promises, payments (on their day), agreements, letters, messages, documents and changes of state, each record once; letters and documents with their `dispatches`',
  },
  query: {
    limit: { schema: text, description: { pl: 'Ile wpisów, od 1 do 100', en: 'How many entries, 1 to 100' } },
    cursor: {
      schema: text,
      description: { pl: '`next_cursor` poprzedniej strony', en: '`next_cursor` of the page before' },
    },
    'kind[]': {
      schema: list({ type: 'string', enum: [...timelineKinds] }),
      description: { pl: 'Tylko te rodzaje', en: 'These kinds alone' },
    },
    query: {
      schema: text,
      description: { pl: 'Tekst we wpisie albo numer nadawczy', en: 'Text in the entry, or a posting number' },
    },
    day: {
      schema: day,
      description: { pl: 'Do końca tego dnia', en: 'Until the end of this day' },
    },
  },
  answers: answering({ data: list(entry), next_cursor: orNull(text) }),
};

/** `GET /api/debt_cases/{id}/timeline`: for whoever sees the case; each entry as its record may be seen. */
export function addTimelineRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/timeline', describes(readCall), async (request) => {
    const [context, caseId] = [contextOf(request), pathId(request)];
    await refuseUnlessSeen(context, caseId);
    const answer = await timelinePage(context, questionOf(caseId, queryOf(request)));
    await noteRead(context, context.model.named(debtCase.name), caseId);
    return answer;
  });
}

/** What a query asks; throws BadFilter that names what cannot be read. */
function questionOf(caseId: number, query: Row): TimelineQuestion {
  const { limit, cursor, kind, query: words, day } = query;
  const asked = Number(sentText(limit));
  const list = [kind ?? []].flat().filter((one) => one !== '');
  const unknown = list.find((one) => !timelineKinds.includes(one as TimelineKind));
  if (unknown !== undefined) throw invalidFilter('kind');
  // PostgreSQL keeps no NUL.
  if (words !== undefined && (typeof words !== 'string' || words.includes('\0'))) throw invalidFilter('query');
  return {
    caseId,
    limit: Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, most) : usual,
    kinds: list as TimelineKind[],
    text: (words ?? '').trim(),
    day: day === undefined || day === '' ? null : dayOf(day),
    after: cursor === undefined || cursor === '' ? null : cursorOf(cursor),
  };
}

function dayOf(day: unknown): string {
  if (typeof day !== 'string' || !isDay(day)) throw invalidFilter('day');
  return day;
}

function cursorOf(cursor: unknown): Cursor {
  const [, ms, kind, id] =
    (typeof cursor === 'string' ? /^(-?\d{1,14})\.([a-z]+)\.(\d{1,15})$/.exec(cursor) : null) ?? [];
  if (!kind) throw invalidFilter('cursor');
  return [Number(ms), kind, Number(id)];
}
