import { memberOf } from '#engine/member-of.ts';
import { Readable } from 'node:stream';
import { asAttachment } from '#server/files/attachment.ts';
import type { FastifyInstance } from 'fastify';
import type { Model } from '#engine/model.ts';
import { describes } from '#engine/server/describe/call.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { erase } from './erasure/erasure.server.ts';
import { previewErasure } from './erasure/preview.server.ts';
import { personalDataCalls } from './personal-data-calls.server.ts';
import { exportPersonalData, refuseUnlessReadable } from './export/export.server.ts';
import { subjects } from './personal-data-subject.ts';

interface Needs {
  readonly model: Model;
  readonly storage: FileStorage;
  readonly jobs: Jobs;
}

/** Handing out and erasing what is kept about somebody (GDPR art. 15, 17, 20); for administrators. */
export function addPersonalDataRoutes(app: FastifyInstance, contextOf: ContextOf, needs: Needs): void {
  const { model, storage, jobs } = needs;
  for (const name of subjects) {
    const { plural, label } = model.named(name);
    const calls = personalDataCalls(name, label);

    app.get(`/api/${plural}/:id/personal_data`, describes(calls.export), async (request, reply) => {
      const subject = { name, id: pathId(request) };
      const context = contextOf(request);
      await refuseUnlessReadable(context, storage, subject);
      if (queryOf(request).check === 'true') return reply.code(204).send();
      const archive = await exportPersonalData(context, storage, subject);
      asAttachment(reply, `dane-osobowe-${name}-${subject.id}.zip`).type('application/zip');
      return reply.send(Readable.fromWeb(archive));
    });

    app.get(`/api/${plural}/:id/erase`, describes(calls.preview), async (request) =>
      previewErasure(contextOf(request), { name, id: pathId(request) }),
    );

    app.post(`/api/${plural}/:id/erase`, describes(calls.erase), async (request) => {
      const context = contextOf(request);
      const subject = { name, id: pathId(request) };
      await erase(context, jobs, subject, memberOf(request.body, 'name'));
      return previewErasure(context, subject);
    });
  }
}
