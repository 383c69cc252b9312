import type { Write } from '#engine/server/behaviour.ts';
import type { debtor } from './debtor.ts';
import type { person } from './person.ts';

/** What is written into a record whose data were erased, or copied from it, nobody would ever erase again. */
export function refuseErased({ before, original, problems }: Write<typeof debtor> | Write<typeof person>): void {
  if (before?.erased_at || original?.erased_at) problems.add('base', 'data_erased');
}
