import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** By the plural of a resource, the first words of the queries that may be wrong once one of its records changed. */
type Follow = (plural: string) => Iterable<string>;

let follow: Follow = () => [];

/** Says what follows a change: the resources are known above this layer. */
export function followChanges(how: Follow): void {
  follow = how;
}

/**
 * Announces that records of a resource were made, changed or removed, here or by somebody else:
 * what is on screen of it and of its followers is fetched again, the rest when it is next shown.
 * @param gone the id of a record that was removed here: what still shows it, and is about to be left, does not ask for it again
 * @param goneOf its resource
 */
export async function announceModelChange(plural: string, gone?: number, goneOf = plural): Promise<void> {
  const changed = new Set<unknown>([plural, ...follow(plural)]);
  const isGone = ({ queryKey }: Query) =>
    gone !== undefined && queryKey.includes(goneOf) && queryKey.map(String).includes(String(gone));
  await queryClient.invalidateQueries({ predicate: isGone, refetchType: 'none' });
  await fetchAgain((query) => changed.has(query.queryKey[0]) && !isGone(query));
}

/** Fetches again all that is on screen: nobody knows what changed. */
export async function refreshAll(): Promise<void> {
  await fetchAgain(() => true);
}

async function fetchAgain(predicate: (query: Query) => boolean): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  const first = begun.filter(({ state }) => state.data === undefined);
  const answers = first.map(({ promise }) => promise ?? Promise.resolve());
  await queryClient.invalidateQueries({ predicate });
  // What was on its way for the first time is waited for and not asked anew, and may have been read before the change. Asked anew at
  // once, it would never come where others change something every moment.
  await Promise.allSettled(answers);
  if (first.length > 0)
    await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) }, { cancelRefetch: false });
}
