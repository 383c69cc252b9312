import { rowsIn } from '../../member-of.ts';
import { type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Session } from '#browser/session/session.ts';
import { writableFields } from './form-fields.ts';
import type { FormValues } from './form-effect.ts';
import { meets } from './meets.ts';

export interface Payload {
  readonly body: FormValues;
  /** For each list of nested rows, the place in the form of each row that is sent. */
  readonly places: Readonly<Record<string, readonly number[]>>;
}

/**
 * What is sent to save a form: only what the person may set. A field whose condition is not met is emptied; where that was
 * so in the record as it is `stored`, it stays what it is.
 */
export function payloadOf(
  model: Model,
  resource: Resource,
  values: FormValues,
  session: Session,
  stored?: FormValues,
): Payload {
  const body: FormValues = {};
  const places: Record<string, readonly number[]> = {};
  for (const [name, field] of writableFields(resource, session)) {
    const value = values[name];
    if (value === undefined) continue;
    if (field.storage.in === 'children' && field.to) {
      const rows = rowsIn(value);
      const kept = [...rows.keys()].filter((at) => !(rows[at]?.['_destroy'] && !rows[at]?.['id']));
      const child = model.named(field.to);
      places[name] = kept;
      body[name] = kept.map((at) => rowOf(model, child, rows[at] ?? {}, session));
    } else {
      const isAsked = (record: FormValues) => meets(model, resource, field.when, record, session);
      if (isAsked(values)) body[name] = value;
      else if (!stored || isAsked(stored)) body[name] = Array.isArray(value) ? [] : null;
    }
  }
  return { body, places };
}

function rowOf(model: Model, child: Resource, row: FormValues, session: Session): FormValues {
  const { id, lock_version } = row;
  if (row['_destroy']) return { id, _destroy: true };
  // What somebody else saved in a row meanwhile is asked about, as it is of the record around it.
  return { ...(id ? { id, lock_version } : {}), ...payloadOf(model, child, row, session).body };
}

/** The path of a server's error with the row's place in the form: `contract_items[1].name` → `contract_items[3].name`. */
export function placedError(path: string, places: Payload['places']): string {
  return path.replace(/^(\w+)\[(\d+)\]/, (whole, name: string, at: string) => {
    const place = places[name]?.[Number(at)];
    return place === undefined ? whole : `${name}[${place}]`;
  });
}
