import { Button } from '@mantine/core';
import { notifyManager, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#browser/calls/api-error.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { useAskingAgain } from '#browser/calls/use-asking-again.ts';
import { useKept } from '#browser/kept-value.ts';
import { useSay } from '#browser/language/use-say.ts';
import { lacksPart } from '#browser/screens/lazy-part.tsx';
import { pageWords } from '#browser/screens/screen-words.ts';
import { barWords } from './shell-words.ts';

const cache = queryClient.getQueryCache();
/** What a part of the screen waits for and did not get, though the next try may, unless one that waits says so in its place. */
const missing = {
  type: 'active',
  predicate: ({ state: { status, data, error }, meta, observers }: Query) =>
    status === 'error' &&
    data === undefined &&
    !meta?.quiet &&
    !observers.some(({ options }) => options.meta?.inPlace) &&
    !isRefused(error),
} as const;

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const whyMissing = () => cache.findAll(missing)[0]?.state.error ?? null;
const askAgain = () => queryClient.refetchQueries(missing);
const subscribe = (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener));

/** Says for as long as it is so that the page lacks something: a part that is blank looks like one with nothing in it. */
export function MissingParts() {
  const { say } = useSay();
  const lacksCode = useKept(lacksPart);
  const error = useSyncExternalStore(subscribe, whyMissing);
  useAskingAgain(error, askAgain);
  // Only a reload fetches code that could not be fetched once.
  const way = lacksCode
    ? { hint: pageWords.lacks_code_hint, label: pageWords.reload, go: () => location.reload() }
    : { hint: null, label: pageWords.retry, go: () => void askAgain() };
  return (
    <output className={error || lacksCode ? 'notices' : undefined}>
      {(error || lacksCode) && (
        <div className="notice toned" data-tone="warn">
          <p>
            {say(barWords.missing)} {way.hint && say(way.hint)}
          </p>
          <Button variant="default" size="xs" onClick={way.go}>
            {say(way.label)}
          </Button>
        </div>
      )}
    </output>
  );
}
