import { may, type Session } from '#browser/session/session.ts';
import { definitions } from '#domain/areas.screens.tsx';
import type { SearchGroup } from '#engine/web/search-group.ts';

/** Those whose lists the person may see. */
export function searchGroups(session: Session): readonly SearchGroup[] {
  return definitions.found.filter(({ plural }) => may(session, plural, 'index'));
}

/** The predicate that a text is asked with: also as the group keeps its numbers, where that is something else. */
export function askedWith(text: string, { filter, kept = (same) => same }: SearchGroup): object {
  const other = kept(text);
  return other === text ? { [filter]: text } : { [`${filter}_any`]: [text, other] };
}
