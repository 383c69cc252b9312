import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import type { FieldChange, HistoryAnswer, HistoryLine } from '#engine/history-line.ts';
import { HistoryTitles } from './history-titles.server.ts';
import { recordChange } from './record-change.ts';
import { changeableRecords, erasedSince, mayRemove } from './undo-allowed.server.ts';

/** A line as it is stored, with who did it. */
export interface StoredLine extends Omit<HistoryLine, 'record' | 'is_there' | 'changes' | 'about'> {
  readonly changes: Row;
}

/** Lines, the newest first, that meet a condition on `c`. */
export const storedLines = (where: RawBuilder<unknown>, limit: number, offset = 0) => sql<StoredLine>`
  select c.id, c.at, c.user_id, u.full_name as user, c.address, c.resource, c.record_id, c.action, c.changes
  from record_changes c left join users u on u.id = c.user_id
  where ${where} order by c.at desc, c.id desc limit ${limit} offset ${offset}`;

const perPage = 30;

/** A page of lines with the words that the reader may know. */
export async function historyPage(context: Context, where: RawBuilder<unknown>, page: number): Promise<HistoryAnswer> {
  const { rows } = await storedLines(where, perPage + 1, (page - 1) * perPage).execute(context.db);
  const lines = await tellLines(context, rows.slice(0, perPage));
  const changeable = await changeableRecords(context, lines);
  const erased = await erasedSince(context, lines);
  const data = await Promise.all(
    lines.map(async (line) => ({
      ...line,
      may_remove: await mayRemove(context, line),
      may_revert: line.action === 'update' && changeable.get(line.resource)?.has(line.record_id) === true,
      is_erased: erased.has(line.id),
    })),
  );
  return {
    data,
    pagination: {
      current_page: page,
      next_page: rows.length > perPage ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
    },
  };
}

/** Stored lines as they are answered: fields and records that the reader may not see stay hidden (contract §10). */
export async function tellLines(context: Context, lines: readonly StoredLine[]): Promise<HistoryLine[]> {
  const titles = new HistoryTitles(context);
  const resources = new Map(context.model.resources.map((resource) => [resource.name, resource]));
  for (const line of lines) wantTitles(context, titles, resources.get(line.resource), line);
  await titles.load();
  const seesAddresses = context.access.right(recordChange, 'index') !== false;
  return lines.map((line) => {
    const resource = resources.get(line.resource);
    const names = resource ? shownFields(context, resource, line) : [];
    return {
      ...line,
      address: seesAddresses ? line.address : null,
      record: resource ? titles.of(resource, line.record_id) : null,
      is_there: resource !== undefined && titles.isThere(resource, line.record_id),
      changes: names.map((name) => changeOf(context, titles, resource!, name, line.changes[name] as unknown[])),
      about: aboutOf(resource, line.changes),
    };
  });
}

/** Fields of the definition that the reader is answered; of secrets only that they changed. */
function shownFields({ access }: Context, resource: Resource, { changes }: StoredLine): string[] {
  return Object.keys(resource.fields).filter((name) => Array.isArray(changes[name]) && access.reads(resource, name));
}

function wantTitles(context: Context, titles: HistoryTitles, resource: Resource | undefined, line: StoredLine): void {
  if (!resource) return;
  titles.want(resource, line.record_id);
  for (const name of shownFields(context, resource, line)) {
    const to = resource.fields[name]?.to;
    if (!to) continue;
    for (const id of (line.changes[name] as unknown[]).flat()) titles.want(context.model.named(to), id);
  }
}

function changeOf(
  { model }: Context,
  titles: HistoryTitles,
  resource: Resource,
  field: string,
  [from = null, to = null]: unknown[],
): FieldChange {
  const { to: target, secret } = resource.fields[field] ?? {};
  if (secret) return { field, from: '…', to: '…', from_label: null, to_label: null };
  if (!target) return { field, from, to, from_label: null, to_label: null };
  const other = model.named(target);
  const known = (value: unknown) => {
    if (Array.isArray(value)) return value.filter((id) => titles.isKnown(other, id));
    return titles.isKnown(other, value) ? value : null;
  };
  const label = (value: unknown) =>
    Array.isArray(value) ? value.map((id) => titles.of(other, id)).join(', ') : titles.of(other, value);
  return { field, from: known(from), to: known(to), from_label: label(from), to_label: label(to) };
}

/** What is no field of the record; of a pair what came of it. */
function aboutOf(resource: Resource | undefined, changes: Row): HistoryLine['about'] {
  const told = Object.entries(changes).flatMap(([name, kept]): [string, string | number | boolean][] => {
    if (resource && Object.hasOwn(resource.fields, name)) return [];
    const value = Array.isArray(kept) ? kept[1] : kept;
    if (name === 'query') return [[name, filterText(value)]];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
  });
  return Object.fromEntries(told.filter(([, value]) => value !== ''));
}

/** `q[name_cont]=Nowak`, as it stood in the address. */
function filterText(query: unknown, path = ''): string {
  if (typeof query !== 'object' || query === null) return `${path}=${String(query)}`;
  const entries = Array.isArray(query) ? query.map((one) => ['', one] as const) : Object.entries(query);
  return entries.map(([name, value]) => filterText(value, path ? `${path}[${name}]` : name)).join('&');
}
