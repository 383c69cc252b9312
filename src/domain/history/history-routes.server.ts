import type { FastifyInstance } from 'fastify';
import type { Model } from '#engine/model.ts';
import { charsetOf, sendCsv } from '#engine/server/export/send-csv.ts';
import { describes } from '#engine/server/describe/call.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { historyPage } from './history-answer.server.ts';
import { historyCall, recordChangesCall, recordChangesCsvCall } from './history-calls.server.ts';
import { historyCondition, pageOf } from './history-filter.server.ts';
import { recordChange } from './record-change.ts';
import { recordChangesCsv } from './record-changes-csv.server.ts';
import { recordHistory } from './record-history.server.ts';

const path = `/api/${recordChange.plural}`;

/** Reading the record of changes; nothing writes it but what it tells of (contract §10). */
export function addHistoryRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { model }: { readonly model: Model },
): void {
  for (const resource of model.resources) {
    app.get(`/api/${resource.plural}/:id/history`, describes(historyCall(resource.label)), async (request) => {
      const context = contextOf(request);
      const id = pathId(request);
      const answer = await recordHistory(context, resource, id, pageOf(queryOf(request)));
      await noteRead(context, resource, id);
      return answer;
    });
  }

  app.get(path, describes(recordChangesCall), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, recordChange, 'index');
    return historyPage(context, historyCondition(queryOf(request)), pageOf(queryOf(request)));
  });

  app.get(`${path}.csv`, describes(recordChangesCsvCall), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, recordChange, 'csv');
    const query = queryOf(request);
    const where = historyCondition(query);
    const charset = charsetOf(query);
    const line = { resource: recordChange.name, record_id: 0, action: 'csv', changes: { query } };
    await writeHistory(context.db, doerOf(context), [line]);
    return sendCsv(reply, 'export.csv', recordChangesCsv(context, where), charset);
  });
}
