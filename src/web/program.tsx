import { RouterProvider } from '@tanstack/react-router';
import { focusPressed } from '#browser/focus/pressed.ts';
import { knowsAnchors, prepareToPlace } from '#browser/popover/place-by-hand.ts';
import { router } from './router.tsx';
import { waysOn } from './ways-on.ts';

focusPressed();
if (!knowsAnchors()) void prepareToPlace();

/** All behind the sign-in screen, and what leads there by a link. */
export default function Program() {
  return <RouterProvider router={router} />;
}

/** How the sign-in screen is left before the program is shown. */
export const ways = waysOn(router);
