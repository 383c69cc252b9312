import { associationName } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row } from '../behaviour.ts';
import { forgetUnknown, idsOf } from './forget-unknown.ts';
import { defaultsOf, parsePayload } from './payload.ts';
import { addChoiceLabels, readAttributes } from '../read.ts';
import { Problems } from '../refusal.ts';
import { titlesOf } from '../titles.ts';
import { refuseUnlessFilledIn } from './transaction.ts';

/** An unsaved record: defaults, then what the query prefills and can be read as a value of its field. */
export async function newRecord(context: Context, resource: Resource, query: Row): Promise<Row> {
  refuseUnlessFilledIn(context, resource, 'create');
  const blank = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => !field.secret && field.storage.in !== 'payload')
      .map(([name, field]) => [name, ['join', 'texts', 'children'].includes(field.storage.in) ? [] : null]),
  );
  const parsed = parsePayload(resource, query, context.access, new Problems());
  // A password in the address is not said back.
  const prefilled = Object.fromEntries(Object.entries(parsed).filter(([name]) => name in blank));
  const unsaved = { id: null, created_at: null, updated_at: null, lock_version: null };
  const record: Row = { ...unsaved, ...blank, ...defaultsOf(resource, context.access), ...prefilled };
  // A prefilled id outside the person's rows must not be told from one that does not exist.
  await forgetUnknown(context, resource, [{ record, sent: new Set(Object.keys(prefilled)), before: null }]);
  await context.behaviours[resource.name]?.fill?.(record, context, query);
  await addTitles(context, resource, record);
  await addPaths(context, resource, record);
  await context.behaviours[resource.name]?.decorate?.([record], context);
  addChoiceLabels(context, resource, [record]);
  return record;
}

/** What is read through the references that are filled in: a new contract knows its case's customer. */
async function addPaths(context: Context, resource: Resource, record: Row): Promise<void> {
  const paths = Object.entries(resource.fields).flatMap(([name, { storage }]) =>
    storage.in === 'path' ? [{ name, ...storage }] : [],
  );
  for (const [association, wanted] of Map.groupBy(paths, (path) => path.association)) {
    const { step, to } = context.model.associations(resource).get(association)!;
    const id = step.is === 'one' ? record[step.own] : null;
    if (typeof id !== 'number') continue;
    const attributes = Object.fromEntries(wanted.map(({ name, attribute }) => [name, attribute]));
    const found = await readAttributes(context, to, id, attributes);
    for (const { name } of wanted) record[name] = found[name] ?? null;
  }
}

/** A form shows what its references are called, not their ids. */
async function addTitles(context: Context, resource: Resource, record: Row): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.to || (field.storage.in !== 'column' && field.storage.in !== 'join')) continue;
    const target = context.model.named(field.to);
    const value = record[name];
    const titles = await titlesOf(context, target, idsOf(value));
    const named = idsOf(value).map((id) => ({ id, [target.title]: titles.get(id) ?? null }));
    record[associationName(name, field)] = Array.isArray(value) ? named : (named[0]?.[target.title] ?? null);
  }
}
