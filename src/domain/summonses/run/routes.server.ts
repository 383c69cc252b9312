import { sentRow } from '#engine/server/sent-row.ts';
import { memberOf } from '#engine/member-of.ts';
import type { FastifyInstance } from 'fastify';
import { handOut } from '#file-runs/hand-out.server.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { describes } from '#engine/server/describe/call.ts';
import { isDryRunOf } from '#engine/server/dry-run.ts';
import { badRequest, notFound, Problems } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { currentLetterhead } from '#domain/letter-settings/current-version.server.ts';
import { rightTo } from '#domain/letters/letter-kinds.ts';
import type { Services } from '#server/services.ts';
import { knownSignatories } from '../known-payees.ts';
import { kindSent } from '../kind-sent.ts';
import { countLetters } from '../letter-limit.server.ts';
import { outlookOf } from './outlook.server.ts';
import { refuseUnlessCaller, runOf, runToPrint, seesAll } from './access.server.ts';
import { runAnswer, runSummary } from './answer.server.ts';
import { summonsRunCalls } from './calls.server.ts';
import { summonsRunJob } from './job.server.ts';
import { filesOf, findRun, insertRun, listRuns } from './record.server.ts';
import { casesOfList, checkSettled, readRunCall } from './request.server.ts';

/** Calls for many cases at once: `POST /api/summons_runs` and what becomes of it. */
export function addSummonsRunRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { config, jobs, storage }: Pick<Services, 'config' | 'jobs' | 'storage'>,
): void {
  app.post('/api/summons_runs', describes(summonsRunCalls.start), async (request, reply) => {
    const context = contextOf(request);
    const { kind: sent, list, call, isDryRun } = readBody(request.body);
    const problems = new Problems();
    const kind = kindSent(sent, problems);
    refuseUnlessPossible(context, context.model.named('debt_case'), kind ? rightTo(kind) : 'letters');
    const chosen = await readRunCall(context, call, problems);
    if (kind && !isDryRun) await checkSettled(context.db, kind, chosen, problems);
    const ids = await casesOfList(context, list, problems);
    if (problems.any || !kind) {
      return reply.code(422).send({ summons_run: { kind: sent, call, errors: sayProblems(problems, context) } });
    }
    if (isDryRun) return outlookOf(context, kind, ids);
    const id = await context.transact(async (tx) => {
      await countLetters(context, tx, config, ids.length);
      const made = await insertRun(context, tx, kind, chosen, ids);
      await jobs.send(summonsRunJob, { id: made }, { tx, person: context.access.actor.id });
      return made;
    });
    return reply.code(202).send(await runAnswer(context, (await findRun(context.db, id))!));
  });

  app.get('/api/summons_runs', describes(summonsRunCalls.list), async (request) => {
    const context = contextOf(request);
    refuseUnlessCaller(context);
    const runs = await listRuns(context.db, seesAll(context) ? undefined : context.access.actor.id);
    return {
      data: runs.map((run) => runSummary(run, context)),
      signatories: knownSignatories(await currentLetterhead(context.db)),
    };
  });

  app.get('/api/summons_runs/:id', describes(summonsRunCalls.show), async (request) => {
    const context = contextOf(request);
    return runAnswer(context, await runOf(context, pathId(request)));
  });

  app.get(
    '/api/summons_runs/:id/letters/:part(^\\d+).pdf',
    describes(summonsRunCalls.letters),
    async (request, reply) => {
      const context = contextOf(request);
      const run = await runToPrint(context, pathId(request));
      const part = Number(memberOf(request.params, 'part'));
      const file = (await filesOf(context.db, run.id)).find((one) => one.part === part);
      if (!file) throw notFound();
      return handOut(
        context,
        storage,
        reply,
        { resource: 'summons_run', record_id: run.id },
        {
          key: file.storage_key,
          name: `wezwania-${run.id}-${part}.pdf`,
          contentType: 'application/pdf',
          size: file.byte_size,
        },
      );
    },
  );
}

function readBody(body: unknown) {
  // A list that was forgotten would be every case.
  const { kind, list, call = {}, ...sent } = sentRow(body);
  const isDryRun = isDryRunOf(sent);
  if (isDryRun === undefined) throw badRequest('malformed');
  return { kind, list: sentRow(list), call: sentRow(call), isDryRun };
}
