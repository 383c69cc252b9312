import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { MessagePage } from '#browser/screens/message-page.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { isWritable } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import type { Catalogue } from '../../words.ts';
import { capitalised } from '../noun-words.ts';
import { formWords } from './form-words.ts';

const words = {
  change: { pl: 'Tego rekordu nie można teraz zmienić', en: 'This record cannot be changed now' },
  copy: { pl: 'Tego rekordu nie można teraz skopiować', en: 'This record cannot be copied now' },
  state: { pl: 'Nie pozwala na to jego stan.', en: 'Its state does not allow it.' },
  deleted: { pl: 'Jest usunięty.', en: 'It is deleted.' },
  merged: { pl: 'Połączono go z innym.', en: 'It was merged into another.' },
} satisfies Catalogue;

interface Held {
  readonly resource: Resource;
  /** What the state of the record rules out. */
  readonly held: 'update' | 'create';
  readonly isDeleted: boolean;
}

interface Props {
  readonly resource: Resource;
  readonly id: string | undefined;
}

function useReason({ resource, held, isDeleted }: Held): readonly [string, string] {
  const { say } = useSay();
  const why = !isDeleted ? words.state : resource.softDelete === 'merged' ? words.merged : words.deleted;
  return [say(held === 'update' ? words.change : words.copy), say(why)];
}

/** Above what was typed, where the record came to rule it out meanwhile. */
export function HeldNotice(held: Held) {
  const [title, why] = useReason(held);
  return (
    <p role="alert" className="notice toned" data-tone="bad">
      {title}. {why}
    </p>
  );
}

/** In place of a form that the record rules out. */
export function HeldForm({ id, ...held }: Held & Props) {
  const onwards = useOnwards(held.resource, id);
  const [title, hint] = useReason(held);
  return (
    <MessagePage title={title} hint={hint}>
      {onwards}
    </MessagePage>
  );
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
