import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { MessagePage } from '#browser/screens/message-page.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { isWritable } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import { capitalised } from '../noun-words.ts';
import { formWords } from './form-words.ts';

interface Props {
  readonly resource: Resource;
  readonly id?: string | undefined;
}

/** In place of a form that is not for this person, or for nobody: from there one goes on to the record itself, or to the list. */
export default function NoForm({ resource, id }: Props) {
  const { say } = useSay();
  const onwards = useOnwards(resource, id);
  if (Object.values(resource.fields).some(isWritable)) return <NotAllowed onwards={onwards} />;
  return (
    <MessagePage title={say(formWords.not_typed)} hint={say(formWords.not_typed_hint)}>
      {onwards}
    </MessagePage>
  );
}

function useOnwards({ plural, label }: Resource, id: string | undefined) {
  const session = useSession();
  const { one, many } = label[useLanguage()];
  if (id !== undefined && may(session, plural, 'show'))
    return <ScreenLink to={{ plural, id, action: 'show' }}>{capitalised(one)}</ScreenLink>;
  if (may(session, plural, 'index'))
    return <ScreenLink to={{ plural, action: 'index' }}>{capitalised(many)}</ScreenLink>;
  return undefined;
}
