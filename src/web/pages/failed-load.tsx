import { Button } from '@mantine/core';
import { MessagePage } from '#browser/screens/message-page.tsx';
import { failureWords } from '#browser/calls/failure-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { pageWords } from '#browser/screens/screen-words.ts';

/** In place of what could not be fetched: without a connection, or from a build that another has replaced. */
export function FailedLoad() {
  const { say } = useSay();
  return (
    <MessagePage
      title={navigator.onLine ? say(pageWords.new_version) : say(failureWords.connection)}
      hint={say(pageWords.new_version_hint)}
    >
      <Button onClick={() => location.reload()}>{say(pageWords.reload)}</Button>
    </MessagePage>
  );
}
