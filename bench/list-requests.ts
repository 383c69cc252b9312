import { model } from '#domain/model.ts';
import type { AttributePath } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';

/** One request of a list, and what it is for. */
export interface ListRequest {
  readonly what: string;
  readonly parameters: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

/** What people type: part of many names, two letters, one case number, nothing that there is. */
const words = ['kow', 'an', '2026/0000', 'zzqx'];

/** Every request that a person makes of an index: its own order, pages, filters, sorts, what a picker asks. */
export function requestsOf(resource: Resource, samples: readonly Row[], casesOf: number | undefined): ListRequest[] {
  const nested =
    resource.within && casesOf !== undefined ? [{ what: 'nested', parameters: within(resource, casesOf) }] : [];
  return [
    { what: 'page 1', parameters: { page: '1' } },
    { what: 'page 50', parameters: { page: '50' } },
    ...nested,
    ...words.map((word) => ({ what: `query=${word}`, parameters: { query: word, per_page: '25' } })),
    ...(resource.filters ?? []).flatMap((filter) => filterRequests(resource, filter, samples)),
    ...resource.columns.flatMap((column) => sortRequests(resource, column)),
  ];
}

const within = (resource: Resource, id: number) => ({ [`${resource.within}_id_eq`]: String(id), per_page: '100' });

function filterRequests(resource: Resource, filter: string, samples: readonly Row[]): ListRequest[] {
  const [, attribute = filter] = /^(.+?)_(?:cont|start|eq|gteq|lteq)$/.exec(filter) ?? [];
  const values = filter.endsWith('_cont') ? words : [sampleOf(resource, attribute, filter, samples)];
  return values.map((value) => ({ what: `${filter}=${value}`, parameters: { [`q[${filter}]`]: value } }));
}

function sampleOf(resource: Resource, attribute: string, filter: string, samples: readonly Row[]): string {
  if (filter.endsWith('_lteq')) return new Date().toISOString().slice(0, 10);
  if (filter.endsWith('_gteq')) return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  if (filter.endsWith('_start')) return '00';
  const name = attribute === 'users_id' ? 'user_ids' : attribute;
  const found = samples.map((row) => row[name]).find((value) => value !== null && value !== undefined && value !== '');
  const value = Array.isArray(found) ? found[0] : found;
  const choice = model.attribute(resource, attribute)?.field.choices?.[0]?.value;
  return String(value ?? choice ?? 1);
}

function sortRequests(resource: Resource, column: string): ListRequest[] {
  const path = model.attribute(resource, column);
  if (!path || path.steps.some(({ step }) => step.is !== 'one')) return [];
  const name = sortedBy(path, column);
  return ['asc', 'desc'].map((way) => ({ what: `s=${name} ${way}`, parameters: { s: `${name} ${way}` } }));
}

/** A reference is sorted by what it is shown as. */
function sortedBy({ field }: AttributePath, column: string): string {
  return field.to ? `${column.replace(/_id$/, '')}_${model.named(field.to).title}` : column;
}
