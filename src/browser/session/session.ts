import { memberOf } from '#engine/member-of.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Language } from '#engine/words.ts';
import { getSession } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';

/** What the signed-in person may do on one resource: index, show, create, update, destroy and its actions. */
type Permissions = Readonly<Record<string, boolean>>;

interface CurrentUser {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  /** Its number (contract §1). */
  readonly role: number;
  readonly is_creditor: boolean;
  /** The language of their choice, null while they have not chosen. */
  readonly language?: Language | null;
}

export interface FieldRights {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  /** The one record that is their own, and which of the fields they may set in it. */
  readonly own?: { readonly id: number; readonly writes: readonly string[] };
  /** By field, the values that this person may give a new record; any where it is left out. */
  readonly choices?: Readonly<Record<string, readonly (string | number)[]>>;
}

export interface Session {
  readonly current_user: CurrentUser;
  readonly resources: Readonly<Record<string, Permissions>>;
  /** By resource, the fields this person may read and set; a list that is left out means all. */
  readonly fields?: Readonly<Record<string, FieldRights>>;
  /** By resource whose records do not say what may be done to them, the actions that differ from one to another. */
  readonly untold?: Readonly<Record<string, readonly string[]>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: ({ signal }) => getSession<Session>(signal),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

/** Given by the shell, which loads it first: every cell and input asks, and an observer of the query in each would be dear. */
export const SessionContext = createContext<Session | null>(null);

/** The signed-in person and their rights; only inside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session above this screen');
  return session;
}

/** Whether the server lets this person do it; rights are never worked out here (contract §6). */
export function may(session: Session, plural: string, action: string): boolean {
  return session.resources[plural]?.[action] === true;
}

/** Whether the person may do it to this very record: where that differs from record to record, the record says so (contract §6). */
export function mayChange(session: Session, plural: string, action: string, record: object): boolean {
  if (!may(session, plural, action)) return false;
  const permissions = memberOf(record, 'permissions');
  if (permissions === undefined) return session.untold?.[plural]?.includes(action) !== true;
  return memberOf(permissions, action) !== false;
}

/** Whether the person may set a field of a resource, in the record named by its id where that is their own. */
export function mayWrite(session: Session, plural: string, field: string, id?: unknown): boolean {
  const { writes, own } = session.fields?.[plural] ?? {};
  if (own && own.id === id) return own.writes.includes(field);
  return writes?.includes(field) ?? true;
}
