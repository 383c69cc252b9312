import { useSuspenseQuery } from '@tanstack/react-query';
import type { Language } from '#engine/words.ts';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSession } from '#browser/session/session.ts';

/** A person's own account, as `GET /api/users/{own id}` answers it whatever their role. */
export interface OwnAccount {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly unconfirmed_email: string | null;
  readonly phone: string | null;
  readonly language: Language | null;
  readonly role_label: string;
  readonly business_entities: readonly { readonly name: string }[];
  readonly password_changed_at: string | null;
  readonly security_question: string | null;
  readonly security_question_required: boolean;
}

export function useOwnAccount(): OwnAccount {
  const { id } = useSession().current_user;
  return useSuspenseQuery({
    queryKey: queryKeys.record('users', id),
    queryFn: ({ signal }) => get<OwnAccount>(`/api/users/${id}`, {}, signal),
  }).data;
}
