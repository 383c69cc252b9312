import { Link } from '@tanstack/react-router';
import { MessagePage } from './message-page.tsx';
import { useSay } from '../language/use-say.ts';
import { failureWords } from '../calls/failure-words.ts';
import { pageWords } from './screen-words.ts';

/** In place of a screen the person's rights rule out. */
export function NotAllowed() {
  const { say } = useSay();
  return (
    <MessagePage title={say(failureWords.unauthorized)} hint={say(pageWords.unauthorized_hint)}>
      <Link to="/">{say(pageWords.home)}</Link>
    </MessagePage>
  );
}
