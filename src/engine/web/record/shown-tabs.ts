import { may, type Session } from '#browser/session/session.ts';
import type { Resource } from '../../resource.ts';
import type { RecordTab } from './record-parts.ts';

/** Whether this person may see a tab of a resource's records; its address may be typed by anybody. */
export const isShownTab = (session: Session, resource: Resource, { plural, needs }: RecordTab): boolean =>
  (!plural || may(session, plural, 'index')) && (!needs || may(session, resource.plural, needs));

/** The tabs that this person may see. */
export function shownTabs(session: Session, resource: Resource, tabs: readonly RecordTab[]): RecordTab[] {
  return tabs.filter((tab) => isShownTab(session, resource, tab));
}
