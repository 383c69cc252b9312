import { remove } from '#browser/calls/api-client.ts';
import { markSignedOut } from '#browser/calls/csrf-token.ts';
import { endInOtherTabs } from '#browser/session/session-end.ts';
import { dropAllDrafts } from '#browser/forms/draft-store.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { forgetReturn } from './sign-in-return.ts';

/**
 * Ends the session on the server and leaves nothing of it in this tab.
 * @param goToSignIn leaves the screens first, or they would ask the server again
 */
export async function signOut(goToSignIn: () => Promise<void>): Promise<void> {
  await remove('/auth/sign_out');
  endInOtherTabs();
  markSignedOut();
  forgetReturn();
  dropAllDrafts();
  await goToSignIn();
  queryClient.clear();
}
