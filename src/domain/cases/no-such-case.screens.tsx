import { MessagePage } from '#browser/screens/message-page.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '#engine/words.ts';

const words = {
  none: { pl: 'Nie ma takiej sprawy', en: 'There is no such case' },
  hint: {
    pl: 'Mogła zostać usunięta albo nie masz do niej dostępu.',
    en: 'It may have been deleted, or you have no access to it.',
  },
  cases: { pl: 'Sprawy', en: 'Cases' },
} satisfies Catalogue;

/** In place of a case that is not there, or not for this person to see. */
export function NoSuchCase() {
  const { say } = useSay();
  return (
    <MessagePage title={say(words.none)} hint={say(words.hint)}>
      <ScreenLink to={{ plural: 'debt_cases', action: 'index' }}>{say(words.cases)}</ScreenLink>
    </MessagePage>
  );
}
