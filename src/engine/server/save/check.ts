import type { ProblemCode } from '../../messages.ts';
import type { Field } from '../../field.ts';
import type { Write } from '../behaviour.ts';
import { checkReferences, type Seen } from './check-references.ts';
import { choosersOf } from './dependents.ts';
import { holdValues } from './hold-values.ts';
import { withDouble } from '../rights/visible.ts';

/** Required, unique, reference and warning rules of a definition, against records as they will be stored. */
export async function checkDefinition(writes: readonly Write[], seen: Seen): Promise<void> {
  for (const [name, field] of Object.entries(writes[0]?.resource.fields ?? {})) {
    const open = writes.filter(({ problems }) => !problems.byField.has(name));
    for (const write of open) {
      checkRequired(write, name, field);
      const value = write.record[name];
      if (field.warn && isText(value)) addWarning(write, name, field.warn(value));
    }
    if (field.to) await checkReferences(open, name, field, seen);
    if (field.unique) await checkUnique(open, name, field);
    for (const write of open) if (changed(write, name)) await refuseWhileChosen(write, name);
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

/** The contract that a payment of its case names does not leave the case. */
async function refuseWhileChosen(write: Write, name: string): Promise<void> {
  const chosenBy = await choosersOf(write, name);
  if (chosenBy.length) write.problems.add(name, 'chosen_by', { what: chosenBy.join(', ') });
}

/**
 * Asked among the records of which the actor is told this value: what is taken elsewhere is none of their business, and
 * an index of the database refuses it where nobody may have it twice.
 */
async function checkUnique(writes: readonly Write[], name: string, field: Field): Promise<void> {
  const asked = writes.filter((write) => (write.record[name] ?? null) !== null && changed(write, name));
  const [first] = asked;
  if (!first || !first.context.access.reads(first.resource, name)) return;
  const { context, tx, resource } = first;
  const { within = [], seenOnly = false } = typeof field.unique === 'object' ? field.unique : {};
  if (seenOnly) {
    const values = asked.map(({ record }) => record[name]);
    await holdValues(tx, resource, name, values);
  }
  const columns = [name, ...within];
  const records = asked.map(({ record }) => record);
  const taken = new Set(await withDouble(context, resource, columns, records));
  const told = new Set<string>();
  for (const { record, problems } of asked) {
    const key = JSON.stringify(columns.map((column) => record[column]));
    if (taken.has(record) || told.has(key)) problems.add(name, 'taken');
    told.add(key);
  }
}
