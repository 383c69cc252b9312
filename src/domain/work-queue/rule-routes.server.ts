import { sentRow } from '#engine/server/sent-row.ts';
import type { FastifyInstance } from 'fastify';
import { sayProblems } from '#engine/server/answer.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { Problems } from '#engine/server/refusal.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { user } from '#domain/accounts/user.ts';
import { queueCalls } from './calls.server.ts';
import { limitOf, queueOf } from './queue-question.server.ts';
import { readQueue } from './read-queue.server.ts';
import { ruleNames } from './rule-names.ts';
import { ruleSettings } from './rule-settings.server.ts';
import { rulesWith, saveRules } from './save-rules.server.ts';

/** `/api/work_queue/rules`: what counts in the queue and how much, for those who set it. */
export function addQueueRuleRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/work_queue/rules', describes(queueCalls.rules), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, user, 'queue_rules');
    return answer(context);
  });

  app.put('/api/work_queue/rules', describes(queueCalls.saveRules), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, user, 'queue_rules');
    const problems = new Problems();
    await saveRules(context, sentRow(request.body ?? {}).rules, problems);
    return problems.any ? reply.code(422).send(invalid(context, problems)) : answer(context);
  });

  app.post('/api/work_queue/rules/preview', describes(queueCalls.preview), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, user, 'queue_rules');
    const { rules, user_id, limit } = sentRow(request.body ?? {});
    const queue = await queueOf(context, user_id);
    const problems = new Problems();
    const settings = await rulesWith(context.db, rules, problems);
    if (problems.any) return reply.code(422).send(invalid(context, problems));
    return { data: await readQueue(context, { ...queue, settings }, limitOf(limit)) };
  });
}

async function answer({ db, language }: Context) {
  const rules = await ruleSettings(db);
  return {
    rules: rules.map(({ code, active, weight, position, days, amount }) => ({
      code,
      name: ruleNames[code][language],
      active,
      weight,
      position,
      days,
      amount,
    })),
  };
}

const invalid = (context: Context, problems: Problems) => ({ work_queue: { errors: sayProblems(problems, context) } });
