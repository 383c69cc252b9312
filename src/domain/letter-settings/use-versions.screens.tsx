import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#browser/calls/data-of.ts';
import { listQuery } from '#engine/web/use-records.ts';
import { type LetterPartShown, mostVersions, type VersionRecord } from './letter-part-shown.ts';
import { SHIPPED_VERSION, shippedFields } from './wording-of.ts';

/** The versions of a part, the newest first; a wording's last is the one that came with the product. */
export function useVersions({
  plural,
  kind,
}: Pick<LetterPartShown, 'plural' | 'kind'>): readonly VersionRecord[] | undefined {
  const search = { ...(kind && { kind_eq: kind }), per_page: mostVersions };
  const data = dataOf(useQuery(listQuery<{ data: readonly VersionRecord[] }>(plural, search)));
  if (!data) return undefined;
  if (!kind) return data.data;
  const about = { id: null, version: SHIPPED_VERSION, created_at: null, user: null, change_note: null };
  return [...data.data, { ...shippedFields(kind), kind, ...about }];
}
