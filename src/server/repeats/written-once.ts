import type { FastifyRequest } from 'fastify';
import type { Db, Transact } from '#engine/server/behaviour.ts';
import type { ReceiveForm } from '../files/receive-form.ts';
import type { NamedRequest } from './named-request.ts';

/** The requests under way that may be sent again. */
export const named = new WeakMap<FastifyRequest, NamedRequest>();

/** The same request was written by somebody quicker. */
export class WrittenMeanwhile extends Error {}

/** What a form asks for is known once it is there: another file by the same key is another request. */
export function receivedOnce(receive: ReceiveForm, db: Db): ReceiveForm {
  return async (request, context) => {
    const form = await receive(request, context);
    const sent = named.get(request);
    if (!sent) return form;
    sent.asks([form.fields, form.file && [form.file.name, form.file.stored.sha256]]);
    if (await sent.before(db)) throw new WrittenMeanwhile();
    return form;
  };
}

/** What the request writes first is written together with the note that it was. */
export function writtenOnce(request: FastifyRequest, transact: Transact): Transact {
  const sent = named.get(request);
  if (!sent) return transact;
  return async (work) => {
    if (sent.isDone) return transact(work);
    const result = await transact(async (tx) => {
      if (!(await sent.claim(tx))) throw new WrittenMeanwhile();
      return work(tx);
    });
    sent.isDone = true;
    return result;
  };
}
