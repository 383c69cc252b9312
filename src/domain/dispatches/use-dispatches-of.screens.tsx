import type { AnswerOf } from '#engine/record-of.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { may, useSession } from '#browser/session/session.ts';
import { dispatch } from './dispatch.ts';

export type DispatchRecord = AnswerOf<typeof dispatch>;

/** Whom it is for, where it is told of beside others. */
export const nameOfDispatch = ({ addressee, debt_case }: Pick<DispatchRecord, 'addressee' | 'debt_case'>): string =>
  `${addressee} (${debt_case})`;

const none: readonly DispatchRecord[] = [];

/** The dispatches of these documents, the first posted first; none for who is told of none. */
export function useDispatchesOf(documentIds: readonly number[]): (documentId: number) => readonly DispatchRecord[] {
  const session = useSession();
  const search = { q: { document_id_in: documentIds }, s: 'id asc', per_page: 100 };
  const { data } = useRecords(dispatch, search, documentIds.length > 0 && may(session, 'dispatches', 'index'));
  const byDocument = Map.groupBy(data?.data ?? none, ({ document_id }) => document_id);
  return (id) => byDocument.get(id) ?? none;
}
