import { sql } from 'kysely';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { readRecords } from '#engine/server/read.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import {
  fieldNames,
  fillFields,
  hasHalfField,
  saidValue,
  templateField,
  templateRoots,
  unknownFields,
} from './field.ts';

/** Adds the fields a text names and nobody knows, each by its name, and that one is written by half. */
export function refuseUnknownFields({ model }: Context, field: string, text: unknown, problems: Problems): void {
  if (typeof text !== 'string') return;
  const unknown = unknownFields(model, text);
  if (hasHalfField(text)) problems.add(field, 'half_template_field');
  if (unknown.length) problems.add(field, 'unknown_template_field', { name: unknown.join('}}, {{') });
}

/**
 * The named texts of a notification with the fields of its case and recipient filled in. Those that are blank leave a hole in their
 * sentence, which `holes` is told of.
 */
export async function fillTexts(
  context: Context,
  record: Row,
  names: readonly ('title' | 'content')[],
  { problems, holes }: { readonly problems: Problems; readonly holes?: Problems },
): Promise<void> {
  for (const name of names) refuseUnknownFields(context, name, record[name], problems);
  const wanted = names.filter((name) => typeof record[name] === 'string' && fieldNames(record[name]).length > 0);
  if (!wanted.length || problems.any) return;
  const roots = await readRoots(context, record);
  for (const name of wanted) {
    const blank = new Set<string>();
    record[name] = fillFields(String(record[name]), (named) => {
      const said = saidOf(context, named, roots);
      if (said === '') blank.add(named);
      return said;
    });
    if (blank.size) holes?.add(name, 'blank_template_field', { name: [...blank].join('}}, {{') });
  }
}

/** What a template can speak of, by its root; undefined what the person asking does not see. */
export type Roots = Readonly<Record<string, Row | undefined>>;

/** The text with its fields filled from records; those that nobody knows stay as they are. */
export const fillFrom = (context: Context, text: string, roots: Roots): string =>
  fillFields(text, (named) => saidOf(context, named, roots));

function saidOf({ model }: Context, named: string, roots: Roots): string {
  const found = templateField(model, named);
  return found ? saidValue(found, roots[found.root]?.[found.name]) : `{{${named}}}`;
}

/** The records a template can speak of: the case, its parties, the recipient and whoever writes. */
export async function readRoots(context: Context, record: Row): Promise<Roots> {
  const one = async (root: string, id: unknown) => {
    const resource = context.model.named(templateRoots[root]!);
    if (typeof id !== 'number' || !(await isVisible(context, resource, id, 'show'))) return undefined;
    // Messages are in Polish, whoever writes them.
    return (await readRecords({ ...context, language: 'pl' }, resource, [id]))[0];
  };
  const debtCase = await one('debt_case', record.debt_case_id);
  return {
    debt_case: debtCase,
    debtor: await one('debtor', debtCase?.debtor_id),
    creditor: await one('creditor', debtCase?.creditor_id),
    recipient: await one('recipient', record.recipient_id),
    user: await sender(context),
  };
}

async function sender({ db, access }: Context): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select first_name, last_name, full_name, email, phone from users where id = ${access.actor.id}`.execute(db);
  return rows[0];
}
