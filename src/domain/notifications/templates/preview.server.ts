import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { fillFrom, readRoots, type Roots } from './fill-text.server.ts';
import { sampleValue } from './sample-value.ts';
import { templateFields, unknownFields } from './field.ts';

const text = z.string().max(20_000).nullish();

/** What is typed of a template so far, and the case to try it on; a made-up one without. */
export const previewRequest = z.object({ title: text, content: text, debt_case_id: z.int().positive().nullish() });

export const previewAnswer = z.strictObject({
  title: z.string().nullable(),
  content: z.string().nullable(),
  /** Fields that nobody knows, as they are written. */
  unknown_fields: z.array(z.string()),
  /** Who the message would be for; null when it is made up. */
  recipient: z.string().nullable(),
});

/** A template's texts as a message would say them. A case that the actor does not see is made up as well. */
export async function previewTemplate(
  context: Context,
  { title, content, debt_case_id }: z.infer<typeof previewRequest>,
): Promise<z.infer<typeof previewAnswer>> {
  refuseUnlessPossible(context, context.model.named('notification_template'), 'show');
  const sample = sampleRoots(context);
  const found: Roots = debt_case_id ? await rootsOfCase(context, debt_case_id) : {};
  const isReal = found.debt_case !== undefined;
  // A case without a person to write to shows what one would be told.
  const roots = isReal ? { ...found, recipient: found.recipient ?? sample.recipient } : { ...sample, user: found.user };
  const say = (given: string | null | undefined) => (given ? fillFrom(context, given, roots) : null);
  const unknown = unknownFields(context.model, `${title ?? ''}\n${content ?? ''}`);
  const recipient = isReal && found.recipient ? String(found.recipient.full_name) : null;
  return { title: say(title), content: say(content), unknown_fields: unknown, recipient };
}

async function rootsOfCase(context: Context, debt_case_id: number): Promise<Roots> {
  const roots = await readRoots(context, { debt_case_id });
  const debtor = roots.debt_case?.debtor_id;
  if (typeof debtor !== 'number') return roots;
  const { rows } = await sql<{ id: number }>`
    select id from people where business_entity_id = ${debtor}`.execute(context.db);
  const ids = rows.map(({ id }) => id);
  const seen = await visibleIds(context, context.model.named('person'), ids);
  const recipient_id = ids.toSorted((a, b) => a - b).find((id) => seen.has(id));
  return recipient_id === undefined ? roots : readRoots(context, { debt_case_id, recipient_id });
}

function sampleRoots({ model }: Context): Roots {
  const roots: Record<string, Row> = {};
  for (const field of templateFields(model)) (roots[field.root] ??= {})[field.name] = sampleValue(field);
  return roots;
}
