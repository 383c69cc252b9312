import { useEffect } from 'react';
import { followChanges } from '#browser/calls/model-changes.ts';
import { followersAmong } from './followers.ts';
import { watchChanges } from './watch-changes.ts';

followChanges(followersAmong);

/** What is on screen follows what others do, as long as somebody is signed in. */
export function useLiveChanges(): void {
  useEffect(watchChanges, []);
}
