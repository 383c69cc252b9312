import { hasMembers } from '../../member-of.ts';
import { isCopied, isWritable } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row } from '../behaviour.ts';
import { unwrapPayload } from './payload.ts';
import { readRecords, storedRow } from '../read.ts';
import { notFound } from '../refusal.ts';
import { createRecord, type Saved } from './save.ts';
import { refuseUnlessPossible } from './transaction.ts';
import { isVisible } from '../rights/visible.ts';

/** Copies a record the actor may see, with what they sent laid over it; no files and no payments go along. */
export async function cloneRecord(context: Context, resource: Resource, id: number, body: unknown): Promise<Saved> {
  refuseUnlessPossible(context, resource, 'create');
  if (!(await isVisible(context, resource, id, 'show'))) throw notFound();
  const [original] = await readRecords(context, resource, [id]);
  if (!original) throw notFound();
  const sent = unwrapPayload(resource, body ?? {});
  const payload = { ...copyOf(context, resource, original), ...withoutIdentity(sent) };
  return createRecord(context, resource, payload, await storedRow(context.db, resource, id));
}

/** The values of a record that its copy starts from. */
function copyOf(context: Context, resource: Resource, original: Row): Row {
  const copied = Object.entries(resource.fields).filter(
    ([name, field]) => isWritable(field) && isCopied(field) && name in original,
  );
  return Object.fromEntries(
    copied.map(([name, field]) => {
      const value = original[name];
      if (field.storage.in !== 'children' || !Array.isArray(value)) return [name, value];
      const child = context.model.target(field);
      return [name, value.map((row: Row) => copyOf(context, child, row))];
    }),
  );
}

/** The record comes with the original's identity, and its nested rows with theirs. */
function withoutIdentity(record: Row): Row {
  const { id: _id, lock_version: _version, ...rest } = record;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.map(withoutRowIdentity) : value]),
  );
}

function withoutRowIdentity(row: unknown): unknown {
  return hasMembers(row) ? withoutIdentity(row) : row;
}
