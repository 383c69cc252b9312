import { useSuspenseQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/record-of.ts';
import type { user } from '#domain/accounts/user.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import { useSession } from '#browser/session/session.ts';

/** A person's own account, as `GET /api/users/{own id}` answers it whatever their role. */
export type OwnAccount = AnswerOf<typeof user> & { readonly role_label: string };

export function useOwnAccount(): OwnAccount {
  const { id } = useSession().current_user;
  return useSuspenseQuery(recordQuery<OwnAccount>('users', id)).data;
}
