import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { queryOf } from '#engine/server/routes.ts';
import { sentText } from '#engine/sent-text.ts';
import type { LetterData } from '#domain/letters/letter-data.ts';
import type { LetterRenderer } from '#server/letters/letter-renderer.ts';
import { shippedTemplate } from '#server/letters/template-files.ts';

/** Whose letter is looked at, counted from 0: the debtor's is the first. */
export const addresseeQuery = { addressee: { schema: { type: 'integer', minimum: 0, default: 0 } } };

/** Answers with the letter to the addressee that is asked for, each page marked as a preview. Refuses with 404 where there is none. */
export async function sendPreview(
  { access }: Context,
  renderer: LetterRenderer,
  letters: readonly LetterData[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const letter = letters[Number(sentText(queryOf(request)['addressee']))];
  if (!letter) throw notFound();
  const pdf = await renderer.render(shippedTemplate(), letter, 'preview', access.actor.id);
  return reply.type('application/pdf').header('Cache-Control', 'no-store').send(Buffer.from(pdf));
}
