import { definitions } from '#domain/areas.screens.tsx';
import { followersOf } from '#engine/followers.ts';

const followers = followersOf(definitions.model);

/** What follows besides what the definitions say: rows of a file change cases, and one's own account the session. */
const besides: Readonly<Record<string, readonly string[]>> = {
  santander_import_files: ['debt_cases', 'activities'],
  users: ['session'],
};

/** By the first words of their queries, what may be shown wrongly once a record of the resource has changed. */
export function followersAmong(plural: string): readonly string[] {
  return [...(followers.get(plural) ?? []), ...(besides[plural] ?? [])];
}
