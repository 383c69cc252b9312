import type { SearchTree } from '#browser/addresses/search-params.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { filterIn, type QueueFilter } from './queue-filters.screens.tsx';
import { Queue } from './queue-of-lines.screens.tsx';

/** What came in by the bank, line by line: each is matched with a case, split, or ignored. */
export default function QueueScreen({ search, setSearch }: ScreenProps) {
  const filter = filterIn(search);
  const change = (next: QueueFilter) => setSearch({ q: next });
  // Another filter is another queue, begun at its first line.
  return <Queue key={JSON.stringify(filter)} filter={filter} first={lineIn(search)} onFilter={change} />;
}

/** The line that an address begins with; 0 for the first there is. */
function lineIn(search: SearchTree): number {
  const line = Number(search['line']);
  return Number.isSafeInteger(line) && line > 0 ? line : 0;
}
