import { serverNow } from '#browser/calls/server-time.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, mayWrite, useSession } from '#browser/session/session.ts';
import { type HistoryEntry, minutesToRemove } from '../../history-line.ts';
import { useModel } from '../definitions.ts';
import { changeWords } from '../record/record-words.ts';

/** In place of the button that took back what one has made, once it is too late: who deletes it now, and what one may do. */
export function TooLate({ line }: { readonly line: HistoryEntry }) {
  const { say } = useSay();
  const session = useSession();
  const resource = useModel().resources.find(({ name }) => name === line.resource);
  const isOwn = line.action === 'create' && line.is_there && line.user_id === session.current_user.id;
  const isOver = serverNow() - Date.parse(line.at) > minutesToRemove * 60_000;
  if (!resource || !isOwn || !isOver || may(session, resource.plural, 'destroy')) return null;
  const { plural, within } = resource;
  const canMove = within && may(session, plural, 'update') && mayWrite(session, plural, `${within}_id`);
  return (
    <p className="quiet">
      {say(changeWords.too_late, { minutes: minutesToRemove })} {canMove && say(changeWords.move)}
    </p>
  );
}
