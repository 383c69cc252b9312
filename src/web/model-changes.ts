import { followersOf } from '#engine/followers.ts';
import { queryClient } from './query-client.ts';

let known: Promise<ReturnType<typeof followersOf>> | undefined;
// Who signs in loads no definitions; whoever changes a record has them.
const followers = () => (known ??= import('#domain/model.ts').then(({ model }) => followersOf(model)));

/** What follows besides what the definitions say: rows of a file change cases, and one's own account the session. */
const besides: Readonly<Record<string, readonly string[]>> = {
  santander_import_files: ['debt_cases', 'activities'],
  users: ['session'],
};

/**
 * Announces that records of a resource were made, changed or removed, here or by somebody else:
 * what is on screen of it and of its followers is fetched again, the rest when it is next shown.
 */
export async function announceModelChange(plural: string): Promise<void> {
  const following = (await followers()).get(plural) ?? [];
  const changed = new Set<unknown>([plural, ...following, ...(besides[plural] ?? [])]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) });
}

/** Fetches again all that is on screen: nobody knows what changed. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries();
}
