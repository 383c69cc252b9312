import type { ProblemCode } from '../messages.ts';
import { sql, type SqlBool } from 'kysely';
import { bindNames, namesIn } from '../condition.ts';
import type { Field } from '../field.ts';
import type { Write } from './behaviour.ts';
import { idsOf } from './forget-unknown.ts';
import { holdValues } from './hold-values.ts';
import { isAnyVisible, visibleIds } from './visible.ts';

/** By field, ids of which it is known already that the actor sees the records they name. */
type Seen = ReadonlyMap<string, ReadonlySet<number>>;

/** Required, unique, reference and warning rules of a definition, against the record as it will be stored. */
export async function checkDefinition(write: Write, seen: Seen): Promise<void> {
  for (const [name, field] of Object.entries(write.resource.fields)) {
    if (write.problems.byField.has(name)) continue;
    checkRequired(write, name, field);
    if (field.warn && isText(write.record[name])) addWarning(write, name, field.warn(write.record[name]));
    if (field.to) await checkReference(write, name, field, seen);
    if (field.unique && changed(write, name)) await checkUnique(write, name, field);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function addWarning({ warnings }: Write, name: string, code: ProblemCode | null): void {
  if (code) warnings.add(name, code);
}

/** What was stored before the rules of today stays valid until somebody changes it. */
function changed({ before, record }: Write, name: string): boolean {
  return name in record && (!before || before[name] !== record[name]);
}

function checkRequired({ record, problems }: Write, name: string, field: Field): void {
  if (!(field.required || field.filled) || field.storage.in === 'payload') return;
  const value = record[name];
  if (value === null || value === undefined || (Array.isArray(value) && !value.length)) problems.add(name, 'blank');
}

async function checkReference(write: Write, name: string, field: Field, seen: Seen): Promise<void> {
  if (field.storage.in === 'children') return;
  const kept = new Set(isBoundAsBefore(write, field) ? idsOf(write.before?.[name]) : []);
  const isKnown = (id: number) => kept.has(id) || (!field.among && seen.get(name)?.has(id));
  const ids = idsOf(write.record[name]).filter((id) => !isKnown(id));
  if (!ids.length) return;
  const target = write.context.model.named(field.to!);
  // A value that is still missing matches nothing.
  const among = field.among && bindNames(field.among, (other) => write.record[other]);
  const found = await visibleIds({ ...write.context, db: write.tx }, target, ids, among);
  if (ids.some((id) => !found.has(id))) write.problems.add(name, 'required_record');
}

/** A payment moved to another case must not keep the contracts of the first: what may be chosen follows other fields. */
export function isBoundAsBefore({ before, record }: Write, { among = {} }: Field): boolean {
  return before !== null && namesIn(among).every((name) => before[name] === record[name]);
}

/**
 * Asked among the records of which the actor is told this value: what is taken elsewhere is none of their business, and
 * an index of the database refuses it where nobody may have it twice.
 */
async function checkUnique({ resource, record, tx, problems, context }: Write, name: string, field: Field) {
  const value = record[name];
  if (value === null || value === undefined || !context.access.reads(resource, name)) return;
  const { within = [], seenOnly = false } = typeof field.unique === 'object' ? field.unique : {};
  if (seenOnly) await holdValues(tx, resource, name, [value]);
  const same = [name, ...within].map((key) => sql<SqlBool>`${sql.id(key)} = ${record[key] ?? null}`);
  const others = sql<SqlBool>`${sql.join([...same, sql`id <> ${record.id ?? 0}`], sql` and `)}`;
  if (await isAnyVisible({ ...context, db: tx }, resource, others)) problems.add(name, 'taken');
}
