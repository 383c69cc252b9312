import { may, type Session } from '#browser/session/session.ts';
import type { Resource } from '../../resource.ts';
import type { RecordTab } from './record-parts.ts';

/** The tabs that this person may see. */
export function shownTabs(session: Session, resource: Resource, tabs: readonly RecordTab[]): RecordTab[] {
  return tabs.filter(
    ({ plural, needs }) =>
      (!plural || may(session, plural, 'index')) && (!needs || may(session, resource.plural, needs)),
  );
}
