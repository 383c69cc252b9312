import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ScreenAddress } from '#browser/addresses/screen-address.ts';
import { pathOf } from '#browser/addresses/screen-address.ts';
import { form } from './screens.ts';
import type { DialogProps } from './dialog.tsx';
import { begin } from './screen-page.tsx';
import { dialogsIn } from '#browser/dialogs/dialog-stack.ts';
import { tellOutcome } from '#browser/dialogs/outcomes.ts';
import { later, useBeforehand } from '#browser/screens/later.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';

const keptFocus = later(async () => (await import('#browser/focus/focus-goes-on.ts')).keepFocus());
const Dialog = lazyPart<DialogProps>(() => import('./dialog.tsx'));

/** The open dialogs over the page, as the address says. */
export function Dialogs() {
  const search = useLocation({ select: (location) => location.search });
  const router = useRouter();
  useBeforehand(Dialog, form.Component, keptFocus);
  // Before it is drawn, as a page's screen is.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        const next = dialogsIn(toLocation.search);
        const uppermost = next.at(-1);
        if (uppermost && next.length > dialogsIn(fromLocation?.search ?? {}).length) begin(uppermost);
      }),
    [router],
  );
  const open = useMemo(() => dialogsIn(search), [search]);
  useEffect(() => {
    // Back and a link out of the dialog end it without an outcome of its own.
    tellOutcome(open.length, { result: 'closed' });
  }, [open.length]);
  return open.map((address, level) => (
    <Dialog key={keyOf(address, level)} address={address} level={level} isTop={level === open.length - 1} />
  ));
}

/** Another filter in a list's dialog is the same dialog, another record is not. */
function keyOf(address: ScreenAddress, level: number): string {
  return `${level}:${pathOf(address)}`;
}
