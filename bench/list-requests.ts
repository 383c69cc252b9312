import { model } from '#domain/areas.server.ts';
import type { Resource } from '#engine/resource.ts';
import { columnsOf } from '#engine/web/list/rows/columns.ts';
import { listFilters } from '#engine/web/list/filters/filters.ts';

/** One request of a list, and what it is for. */
export interface ListRequest {
  readonly what: string;
  readonly parameters: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

/** What people type: part of many names, two letters, one case number, nothing that there is. */
const words = ['kow', 'an', '2026/0000', 'zzqx'];

interface Asker {
  /** Records of the list, to filter by what they hold. */
  readonly samples: readonly Row[];
  readonly caseId: number | undefined;
  /** The fields that the person may read, as the session tells them; without them, all. */
  readonly reads: readonly string[] | undefined;
}

/** Every request that a person makes of an index: its own order, pages, filters, sorts, what a picker asks. */
export function requestsOf(resource: Resource, { samples, caseId, reads }: Asker): ListRequest[] {
  const nested =
    resource.within && caseId !== undefined ? [{ what: 'nested', parameters: within(resource, caseId) }] : [];
  const options = { language: 'pl', reads } as const;
  const filters = listFilters(model, resource, options);
  return [
    { what: 'page 1', parameters: { page: '1' } },
    { what: 'page 50', parameters: { page: '50' } },
    ...nested,
    ...words.map((word) => ({ what: `query=${word}`, parameters: { query: word, per_page: '25' } })),
    ...filters
      .flatMap((filter) => (filter.is === 'range' ? [filter.key, filter.to] : [filter.key]))
      .flatMap((key) => filterRequests(resource, key, samples)),
    ...columnsOf(model, resource, options).flatMap(({ sort }) => (sort === null ? [] : sortRequests(sort))),
  ];
}

const within = (resource: Resource, id: number) => ({ [`${resource.within}_id_eq`]: String(id), per_page: '100' });

function filterRequests(resource: Resource, filter: string, samples: readonly Row[]): ListRequest[] {
  const [, attribute = filter] = /^(.+?)_(?:cont|start|eq|gteq|lteq)$/.exec(filter) ?? [];
  const values = filter.endsWith('_cont') ? words : [sampleOf(resource, attribute, filter, samples)];
  return values.map((value) => ({ what: `${filter}=${value}`, parameters: { [`q[${filter}]`]: value } }));
}

function sampleOf(resource: Resource, attribute: string, filter: string, samples: readonly Row[]): string {
  const isDay = ['date', 'datetime'].includes(model.attribute(resource, attribute)?.field.kind.name ?? '');
  if (isDay && filter.endsWith('_lteq')) return new Date().toISOString().slice(0, 10);
  if (isDay && filter.endsWith('_gteq')) return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  if (filter.endsWith('_start')) return '00';
  const name = attribute === 'users_id' ? 'user_ids' : attribute;
  const found = samples.map((row) => row[name]).find((value) => value !== null && value !== undefined && value !== '');
  const value = Array.isArray(found) ? found[0] : found;
  const choice = model.attribute(resource, attribute)?.field.choices?.[0]?.value;
  return String(value ?? choice ?? 1);
}

const sortRequests = (name: string): ListRequest[] =>
  ['asc', 'desc'].map((way) => ({ what: `s=${name} ${way}`, parameters: { s: `${name} ${way}` } }));

/** What else a person waits for all day: who comes next, how the day stands, whose number or name this is. */
export function callsOfTheDay(known: { readonly name: string; readonly number: string }) {
  const searched = ['kow', 'Kowalski', '600 100 200', 'zzqx', known.name, known.number];
  return [
    { what: 'work_queue', path: '/api/work_queue?limit=100' },
    { what: 'dashboard', path: '/api/dashboard' },
    ...searched.map((text) => ({
      what: `search ${text}`,
      path: `/api/search?${new URLSearchParams({ query: text })}`,
    })),
  ];
}
