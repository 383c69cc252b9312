import { followersOf } from '#engine/followers.ts';

let known: Promise<ReturnType<typeof followersOf>> | undefined;
// Who signs in loads no definitions; whoever changes a record has them.
const followers = () => (known ??= import('#domain/model.ts').then(({ model }) => followersOf(model)));

/** What follows besides what the definitions say: rows of a file change cases, and one's own account the session. */
const besides: Readonly<Record<string, readonly string[]>> = {
  santander_import_files: ['debt_cases', 'activities'],
  users: ['session'],
};

/** What may be shown wrongly once a record of the resource has changed. */
export async function followersAmong(plural: string): Promise<readonly string[]> {
  return [...((await followers()).get(plural) ?? []), ...(besides[plural] ?? [])];
}
