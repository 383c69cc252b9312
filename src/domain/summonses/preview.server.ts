import type { Context } from '#engine/server/behaviour.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { notFound } from '#engine/server/refusal.ts';
import type { LetterRenderer } from '#server/letters/letter-renderer.ts';
import { shippedTemplate } from '#server/letters/template-files.ts';
import { lettersOf } from './letter.server.ts';
import { contactOf } from './facts/office.server.ts';
import { type AskedLetter, readSummons } from './summons.server.ts';

/** The letter to one of its addressees, counted from 0, as it would be made now, each page marked as a preview; nothing is stored. Refuses as making it would. */
export async function previewSummons(
  context: Context,
  letters: LetterRenderer,
  id: number,
  asked: AskedLetter,
  addressee: number,
): Promise<Uint8Array> {
  const { question, call } = await readSummons(context, id, asked);
  await noteRead(context, context.model.named('debt_case'), id);
  const contact = await contactOf(context.db, id, context.access.actor.id);
  const letter = lettersOf(question, call, contact)[addressee];
  if (!letter) throw notFound();
  return letters.render(shippedTemplate(), letter, 'preview', context.access.actor.id);
}
