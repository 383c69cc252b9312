import { useEffect } from 'react';
import { watchChanges } from './watch-changes.ts';

/** What is on screen follows what others do, as long as somebody is signed in. */
export function useLiveChanges(): void {
  useEffect(watchChanges, []);
}
