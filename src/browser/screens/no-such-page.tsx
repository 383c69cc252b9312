import { Link } from '@tanstack/react-router';
import { MessagePage } from './message-page.tsx';
import { useSay } from '../language/use-say.ts';
import { pageWords } from './screen-words.ts';

export function NoSuchPage() {
  const { say } = useSay();
  return (
    <MessagePage title={say(pageWords.not_found)} hint={say(pageWords.not_found_hint)}>
      <Link to="/">{say(pageWords.home)}</Link>
    </MessagePage>
  );
}
