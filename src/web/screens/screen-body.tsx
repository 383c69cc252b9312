import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { BrokenScreen } from '../pages/broken-screen.tsx';
import { NoSuchPage } from '#browser/screens/no-such-page.tsx';
import { lazyScreen } from '#browser/screens/lazy-part.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { may, type Session, useSession } from '#browser/session/session.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import type { ScreenPlace } from '#browser/screens/screen-place.ts';
import { ScreenPlaceContext, useScreenPlace } from '#browser/screens/screen-place.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useLanguage } from '#browser/language/language.ts';
import { definitions } from '#domain/areas.screens.tsx';
import { capitalised } from '#engine/web/noun-words.ts';
import { hrefOf, pathOf, type ScreenAddress } from '#browser/addresses/screen-address.ts';
import { screenAt, screenKind } from './screens.ts';

const NoForm = lazyScreen(() => import('#engine/web/form/no-form.tsx'));

interface Props extends Pick<ScreenProps, 'setSearch' | 'leave'> {
  readonly at: ScreenPlace;
}

/** The screen of an address with what it needs around it, the same on a page and in a dialog. */
export function ScreenBody({ at, setSearch, leave }: Props) {
  const session = useSession();
  const { plural, id, part, search } = at.address;
  const found = Object.hasOwn(session.resources, plural) ? screenAt(at.address) : null;
  const isMine = isAllowed(at.address, session);
  const isRecord = id !== undefined && /^\d+$/.test(id);
  return (
    <ScreenPlaceContext value={at}>
      {!found && <NoSuchPage />}
      {found && !isMine && <NotMine address={at.address} />}
      {found && isMine && (
        <CatchBoundary getResetKey={() => hrefOf(at.address)} errorComponent={FailedScreen}>
          <found.Component
            key={part === 'edit' || part === 'copy' ? pathOf(at.address) : `${plural}/${id ?? ''}`}
            plural={plural}
            {...(isRecord && { id })}
            {...(part !== undefined && { part })}
            search={search}
            setSearch={setSearch}
            leave={leave}
          />
        </CatchBoundary>
      )}
    </ScreenPlaceContext>
  );
}

function NotMine({ address }: { readonly address: ScreenAddress }) {
  const resource = definitions.model.byPlural(address.plural);
  const kind = screenKind(address);
  if (!resource || kind === null || kind === 'index') return <NotAllowed />;
  return <NoForm resource={resource} id={kind === 'new' ? undefined : address.id} />;
}

/** From a record that is not there one goes on to the list of those that are. */
function FailedScreen(props: ErrorComponentProps) {
  const session = useSession();
  const { plural } = useScreenPlace().address;
  const language = useLanguage();
  const list = definitions.model.byPlural(plural);
  if (!list || !may(session, plural, 'index')) return <BrokenScreen {...props} />;
  const way = <ScreenLink to={{ plural, action: 'index' }}>{capitalised(list.label[language].many)}</ScreenLink>;
  return <BrokenScreen {...props} onwards={way} />;
}

const rights = { index: 'index', show: undefined, new: 'create', copy: 'create', edit: 'update' } as const;

/** Only what the rights rule out altogether; whether a row may be seen or changed is the server's answer. */
export function isAllowed(address: ScreenAddress, session: Session): boolean {
  const kind = screenKind(address);
  const { right = kind && rights[kind], of = address.plural } = screenAt(address) ?? {};
  return !right || may(session, of, right);
}
