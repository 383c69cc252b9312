import { remove } from './api-client.ts';
import { dropAllDrafts } from './forms/draft-store.ts';
import { queryClient } from './query-client.ts';
import { forgetReturn } from './sign-in-return.ts';

/** Ends the session on the server and leaves nothing of it in this tab. */
export async function signOut(): Promise<void> {
  await remove('/auth/sign_out');
  forgetReturn();
  dropAllDrafts();
  queryClient.clear();
}
