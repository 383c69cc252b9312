import { sentRow } from '#engine/server/sent-row.ts';
import type { FastifyInstance } from 'fastify';
import { closed, type JsonSchema, orNull, schemaRef } from '#engine/json-schema.ts';
import { sayProblems } from '#engine/server/answer.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { type ContextOf, pathId, showRecord } from '#engine/server/routes.ts';
import type { Saved } from '#engine/server/save/save.ts';
import { finishTask } from './finish-task.server.ts';
import { createWithNextStep } from './next-step.server.ts';

const sent = schemaRef('activity_payload');
const next_step: JsonSchema = orNull(sent);
const optional = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

const finishCall: Call = {
  summary: { pl: 'Zakończ zadanie', en: 'Finish a task' },
  description: {
    pl: 'Można podać, co z niego wynikło (contact_outcome, contact_phone, description, obietnica) i następny krok',
    en: 'What came of it may be sent along (contact_outcome, contact_phone, description, a promise), and the next step',
  },
  body: optional({ next_step }),
  answers: { 200: answer('activity'), 422: answer('activity_invalid') },
};

const createCall: Call = {
  summary: { pl: 'Dodaj czynność i następny krok', en: 'Create an activity and the next step' },
  description: {
    pl: 'Obie czynności zapisują się razem albo wcale; następny krok jest zadaniem w tej samej sprawie',
    en: 'Both are saved or neither; the next step is a task in the same case',
  },
  body: { ...optional({ activity: sent, next_step }), required: ['activity'] },
  answers: {
    201: { json: closed({ activity: schemaRef('activity'), next_step: orNull(schemaRef('activity')) }) },
    422: answer('activity_invalid'),
  },
};

/** `POST /api/activities/{id}/finish`: the finished task and the id of the one that follows. `POST /api/activities/with_next_step`: what was done, and the task. */
export function addActivityRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/activities/:id/finish', describes(finishCall), async (request) => {
    const context = contextOf(request);
    const { done, next } = await finishTask(context, pathId(request), sentRow(request.body ?? {}));
    return { ...(await shown(context, done)), ...(next && { next_step_id: next.id }) };
  });

  app.post('/api/activities/with_next_step', describes(createCall), async (request, reply) => {
    const context = contextOf(request);
    const { done, next } = await createWithNextStep(context, sentRow(request.body ?? {}));
    reply.code(201);
    return { activity: await shown(context, done), next_step: next && (await shown(context, next)) };
  });
}

async function shown(context: Context, { id, warnings }: Saved): Promise<Row> {
  const record = await showRecord(context, context.model.named('activity'), id);
  return { ...record, ...(warnings.any && { warnings: sayProblems(warnings, context) }) };
}
