import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#browser/calls/api-error.ts';
import { isFailedLoad } from '../failed-loads.ts';
import { FailedLoad } from './failed-load.tsx';
import { queryClient } from '#browser/calls/query-client.ts';
import { useAskingAgain } from '#browser/calls/use-asking-again.ts';
import { MessagePage } from '#browser/screens/message-page.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { failureWords } from '#browser/calls/failure-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { pageWords } from '#browser/screens/screen-words.ts';

/** What failed while its screen was held back would be thrown again, unasked, at the next try and whenever one comes back to it. */
function forgetFailed(): void {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
}

interface Props extends ErrorComponentProps {
  /** Where one goes on from a record that is not there, instead of the first page. */
  readonly onwards?: ReactNode;
}

/** In place of a screen that failed; the rest of the program goes on working. */
export function BrokenScreen({ error, reset, onwards }: Props) {
  const { say } = useSay();
  const router = useRouter();
  useEffect(() => forgetFailed, []);
  const retry = () => {
    forgetFailed();
    reset();
    void router.invalidate();
  };
  useAskingAgain(error, retry);
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <NotAllowed />;
  if (status === 404) {
    return (
      <MessagePage title={say(failureWords.not_found)} hint={say(pageWords.no_record_hint)}>
        {onwards ?? <Link to="/">{say(pageWords.home)}</Link>}
      </MessagePage>
    );
  }
  if (isFailedLoad(error)) return <FailedLoad />;
  return (
    <MessagePage
      title={error instanceof ApiError ? error.message : say(pageWords.broken)}
      hint={say(pageWords.broken_hint)}
    >
      <Button onClick={retry}>{say(pageWords.retry)}</Button>
    </MessagePage>
  );
}
