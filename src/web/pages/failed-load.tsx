import { Button } from '@mantine/core';
import { MessagePage } from '#browser/screens/message-page.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { pageWords } from '#browser/screens/screen-words.ts';

/** In place of what could not be fetched: without a connection, or from a build that another has replaced. */
export function FailedLoad() {
  const { say } = useSay();
  return (
    <MessagePage title={say(pageWords.lacks_code)} hint={say(pageWords.lacks_code_hint)}>
      <Button onClick={() => location.reload()}>{say(pageWords.reload)}</Button>
    </MessagePage>
  );
}
