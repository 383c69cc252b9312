import { sentRow } from '../sent-row.ts';
import { hasMembers } from '../../member-of.ts';
import { type Field, isWritable, readValue, type ValueOf } from '../../field.ts';
import type { Problem } from '../../messages.ts';
import type { Resource } from '../../resource.ts';
import type { Access } from '../rights/access.ts';
import type { Row } from '../behaviour.ts';
import type { Problems } from '../refusal.ts';

/** A payload is a bare record or one under its model's name (contract §1); anything else is malformed. */
export function unwrapPayload(resource: Resource, body: unknown): Row {
  const row = sentRow(body);
  const inner = Object.hasOwn(row, resource.name) ? row[resource.name] : undefined;
  return hasMembers(inner) ? inner : row;
}

const blank = (value: unknown) => value === null || value === undefined || (typeof value === 'string' && !value.trim());

/**
 * The values a caller may set, parsed. Unknown, read-only and forbidden names are ignored;
 * what cannot be parsed is reported and left out. `of` tells whether the record is the caller's own.
 */
export function parsePayload(
  resource: Resource,
  payload: Readonly<Row>,
  access: Access,
  problems: Problems,
  of: 'any' | 'own' = 'any',
): Row {
  const values: Row = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!Object.hasOwn(payload, name) || !isWritable(field) || !access.writes(resource, name, of)) continue;
    const value = parseField(payload[name], field, name, problems);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function parseField(value: unknown, field: Field, name: string, problems: Problems): unknown {
  if (blank(value)) return blankOf(field);
  const trimmed = typeof value === 'string' && field.storage.in === 'column' ? value.trim() : value;
  return readValue(field, trimmed, (problem) => problems.addProblem(name, problem));
}

/** What was sent with an act, as its field takes it; a problem on `name` where it is refused or blank. */
export function sentValue<F extends Field>(field: F, name: string, sent: unknown, problems: Problems) {
  const typed = typeof sent === 'string' ? sent.trim() : sent;
  if (blank(typed) && !field.defaultWhenBlank) problems.add(name, 'blank');
  const refuse = (problem: Problem) => problems.addProblem(name, problem);
  const value = blank(typed) ? field.default : readValue(field, typed, refuse);
  return (value ?? null) as ValueOf<F> | null;
}

function blankOf({ storage, default: usual = null, defaultWhenBlank }: Field): unknown {
  if (storage.in !== 'column' && storage.in !== 'payload') return [];
  return defaultWhenBlank ? usual : null;
}

/** Values of a new record that nobody sent; `$user.id` and the like are the actor's. */
export function defaultsOf(resource: Resource, { actor }: Access): Row {
  const values: Row = { ...resource.scope };
  for (const [name, field] of Object.entries(resource.fields)) {
    const { default: value, storage } = field;
    if (storage.in !== 'column' || value === undefined) continue;
    values[name] = typeof value === 'string' && value.startsWith('$') ? actor.values[value] : value;
  }
  return values;
}
