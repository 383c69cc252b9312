import { useEffect } from 'react';
import { followChanges } from '#browser/calls/model-changes.ts';
import { definitions } from '#domain/areas.screens.tsx';
import { watchChanges } from './watch-changes.ts';

followChanges((plural) => definitions.followers.get(plural) ?? []);

/** What is on screen follows what others do, as long as somebody is signed in. */
export function useLiveChanges(): void {
  useEffect(watchChanges, []);
}
