import type { FastifyInstance } from 'fastify';
import {
  closed,
  flag,
  integer,
  type JsonSchema,
  list,
  moment,
  orNull,
  schemaRef,
  text,
  withAtLeast,
} from '#engine/json-schema.ts';
import { hasMembers } from '#engine/member-of.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { badRequest } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { mergeDebtors } from './merge.server.ts';
import { openMerges } from './open-merges.server.ts';
import { undoMerge } from './undo.server.ts';

const id: JsonSchema = { type: ['integer', 'string'] };
const record = schemaRef(debtor.name);
const invalid = { 422: answer(`${debtor.name}_invalid`) };

const mergeCall: Call = {
  summary: { pl: 'Połącz dłużnika z innym', en: 'Merge a debtor into another' },
  description: {
    pl: 'Wszystko, co wskazuje na tego dłużnika, wskaże na `into`; puste pola się uzupełnią, a `fields` mówi, które bierze się stąd mimo to. `dry_run` tylko pokazuje wynik. Można cofnąć przez 24 godziny.',
    en: 'All that points to this debtor will point to `into`; blanks are filled, and `fields` says which are taken from here all the same. `dry_run` only shows the outcome. Can be undone for 24 hours.',
  },
  body: withAtLeast(['into'], {
    into: id,
    fields: { type: 'object', additionalProperties: { type: 'string', enum: ['from', 'into'] } },
    dry_run: flag,
  }),
  answers: {
    200: {
      json: closed({
        debtor: record,
        moved: { type: 'object', additionalProperties: integer },
        merge_id: orNull(integer),
        undo_until: orNull(moment),
      }),
    },
    ...invalid,
  },
};

const undoCall: Call = {
  summary: { pl: 'Cofnij połączenie dłużników', en: 'Undo a merge of debtors' },
  answers: { 200: { json: closed({ debtor: record }) }, ...invalid },
};

const openCall: Call = {
  summary: { pl: 'Połączenia, które można jeszcze cofnąć', en: 'Merges that can still be undone' },
  answers: answering({
    data: list(
      closed({
        id: integer,
        from_id: integer,
        from: text,
        created_at: moment,
        undo_until: moment,
      }),
    ),
  }),
};

/** Making one debtor of two that are the same, and two of one again. */
export function addMergeRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/debtors/:id/merge', describes(mergeCall), async (request) => {
    if (!hasMembers(request.body)) throw badRequest('malformed');
    return mergeDebtors(contextOf(request), pathId(request), request.body);
  });
  app.get('/api/debtors/:id/merges', describes(openCall), async (request) => ({
    data: await openMerges(contextOf(request), pathId(request)),
  }));
  app.post('/api/debtor_merges/:id/undo', describes(undoCall), async (request) =>
    undoMerge(contextOf(request), pathId(request)),
  );
}
