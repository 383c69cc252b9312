import type { FastifyInstance } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { describes } from '#engine/server/describe/call.ts';
import { charsetOf, sendCsv } from '#engine/server/export/send-csv.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { notFound, Problems, unauthorized } from '#engine/server/refusal.ts';
import { type ContextOf, membersSent, pathId, queryOf } from '#engine/server/routes.ts';
import { waitingIn } from '#file-runs/wait.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { runsOfOthers } from '#domain/rights/actions.ts';
import type { Services } from '#server/services.ts';
import { bulkAnswer, bulkSummaries, refusedRowsCsv } from './answer.server.ts';
import { bulkActionCalls } from './calls.server.ts';
import { findBulkAction, listBulkActions, type StoredBulkAction, storedBulkAction } from './record.server.ts';
import { startChange } from './start.server.ts';
import { askForUndo, mayChangeMany } from './undo.server.ts';

/** `POST /api/bulk_actions` and what becomes of it. */
export function addBulkActionRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
): void {
  const whenEnded = waitingIn(app);

  app.post('/api/bulk_actions', describes(bulkActionCalls.start), async (request, reply) => {
    const context = contextOf(request);
    refuseOutsiders(context);
    const body = membersSent(request);
    const started = await startChange(context, { config, jobs }, body);
    if ('errors' in started) return reply.code(422).send({ bulk_action: { ...body, errors: started.errors } });
    return reply.code(202).send(await bulkAnswer(context, await storedBulkAction(context.db, started.id)));
  });

  app.get('/api/bulk_actions', describes(bulkActionCalls.list), async (request) => {
    const context = contextOf(request);
    refuseOutsiders(context);
    const all = await listBulkActions(context.db, {
      ...(!seesAll(context) && { userId: context.access.actor.id }),
      withChecks: queryOf(request)['dry_run'] !== 'false',
    });
    return { data: await bulkSummaries(context, all) };
  });

  app.get('/api/bulk_actions/:id', describes(bulkActionCalls.show), async (request) => {
    const context = contextOf(request);
    return bulkAnswer(context, await bulkActionOf(context, pathId(request)));
  });

  app.get('/api/bulk_actions/:id/refused_rows.csv', describes(bulkActionCalls.refusedRows), async (request, reply) => {
    const context = contextOf(request);
    const run = await bulkActionOf(context, pathId(request));
    const charset = charsetOf(queryOf(request));
    await writeHistory(context.db, doerOf(context), [{ resource: 'bulk_action', record_id: run.id, action: 'csv' }]);
    const name = context.language === 'pl' ? 'odrzucone-sprawy' : 'refused-cases';
    return sendCsv(reply, `${name}.csv`, [await refusedRowsCsv(context, run)], charset);
  });

  app.post('/api/bulk_actions/:id/undo', describes(bulkActionCalls.undo), async (request, reply) => {
    const context = contextOf(request);
    const since = performance.now();
    const { id, user_id, summons_run_id } = await bulkActionOf(context, pathId(request));
    if (!takesBackAll(context) && user_id !== context.access.actor.id) throw notFound();
    if (!(await askForUndo(context, jobs, id))) {
      const problems = Problems.of('base', summons_run_id === null ? 'bulk_not_to_undo' : 'bulk_letters_stay');
      return reply.code(422).send({ bulk_action: { id, errors: sayProblems(problems, context) } });
    }
    const isRunning = ({ undo_state }: StoredBulkAction) => undo_state === 'running';
    const run = await whenEnded(request, since, () => storedBulkAction(context.db, id), isRunning);
    return reply.code(isRunning(run) ? 202 : 200).send(await bulkAnswer(context, run));
  });
}

/** Whoever may give any case to anybody sees everybody's changes, others their own. */
const seesAll = ({ access }: Context) => access.right(debtCase, 'bulk_assign') === true;

/** An administrator takes back anybody's, others their own. */
const takesBackAll = ({ access }: Context) => access.right(debtCase, runsOfOthers) === true;

function refuseOutsiders(context: Context): void {
  if (!mayChangeMany(context)) throw unauthorized();
}

async function bulkActionOf(context: Context, id: number): Promise<StoredBulkAction> {
  refuseOutsiders(context);
  const run = await findBulkAction(context.db, id);
  if (!run || (!seesAll(context) && run.user_id !== context.access.actor.id)) throw notFound();
  return run;
}
