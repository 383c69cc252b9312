import { useMutation } from '@tanstack/react-query';
import { post } from '#browser/calls/api-client.ts';

/** What a mailed link may do, by the address that sends one. */
export type MailedLink = '/auth/password' | '/auth/unlock' | '/auth/confirmation';

/** Asks for a mail with a link; the answer never tells whether there is such an account (contract §5). */
export function useMailedLink(path: MailedLink) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (email: string) => post(path, { user: { email } }),
  });
}
