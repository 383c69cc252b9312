import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';
import { useSay } from '../language/use-say.ts';
import { failureWords } from '../calls/failure-words.ts';
import { pageWords } from './screen-words.ts';

/** In place of a screen the person's rights rule out; one goes on to the first page unless there is something nearer. */
export function NotAllowed({ onwards }: { readonly onwards?: ReactNode }) {
  const { say } = useSay();
  return (
    <MessagePage title={say(failureWords.unauthorized)} hint={say(pageWords.unauthorized_hint)}>
      {onwards ?? <Link to="/">{say(pageWords.home)}</Link>}
    </MessagePage>
  );
}
