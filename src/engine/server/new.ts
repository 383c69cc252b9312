import { associationName } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
import { defaultsOf, parsePayload } from './payload.ts';
import { Problems } from './refusal.ts';
import { titlesOf } from './titles.ts';
import { refuseUnlessPossible } from './transaction.ts';

/** An unsaved record: defaults, then what the query prefills and can be read as a value of its field. */
export async function newRecord(context: Context, resource: Resource, query: Row): Promise<Row> {
  refuseUnlessPossible(context, resource, 'create');
  const prefilled = parsePayload(resource, query, context.access, new Problems());
  const blank = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => !field.secret && field.storage.in !== 'payload')
      .map(([name, field]) => [name, field.storage.in === 'column' || field.storage.in === 'path' ? null : []]),
  );
  const record: Row = { id: null, ...blank, ...defaultsOf(resource, context.access), ...prefilled };
  await context.behaviours[resource.name]?.fill?.(record, context, query);
  await addTitles(context, resource, record);
  return record;
}

/** A form shows what its references are called, not their ids. */
async function addTitles(context: Context, resource: Resource, record: Row): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.to || (field.storage.in !== 'column' && field.storage.in !== 'join')) continue;
    const target = context.model.named(field.to);
    const value = record[name];
    const ids = (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');
    const titles = await titlesOf(context, target, ids);
    if (Array.isArray(value)) {
      record[name] = ids.filter((id) => titles.has(id));
      record[associationName(name, field)] = ids
        .filter((id) => titles.has(id))
        .map((id) => ({ id, [target.title]: titles.get(id) }));
    } else {
      // A prefilled id outside the person's rows must not be told from one that does not exist.
      record[name] = typeof value === 'number' && titles.has(value) ? value : null;
      record[associationName(name, field)] = typeof value === 'number' ? (titles.get(value) ?? null) : null;
    }
  }
}
