import { mayWrite, type Session } from '#browser/session/session.ts';
import { type Field, isWritable } from '../../field.ts';
import type { Resource, Section } from '../../resource.ts';

/** The fields a person may fill in, in the order of the definition. */
export function writableFields(resource: Resource, session: Session): readonly [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([name, field]) => isWritable(field) && mayWrite(session, resource.plural, name),
  );
}

/**
 * The parts of a resource's form with the fields the person may fill in; parts without any are left out.
 * @param hidden a field that goes without saying, such as the contract of an item inside its form
 */
export function formSections(resource: Resource, session: Session, hidden?: string): readonly Section[] {
  const writable = writableFields(resource, session)
    .map(([name]) => name)
    .filter((name) => name !== hidden);
  const whole: Section = { title: { pl: '', en: '' }, fields: writable };
  return (resource.sections ?? [whole])
    .map((section) => ({ ...section, fields: section.fields.filter((name) => writable.includes(name)) }))
    .filter((section) => section.fields.length > 0);
}
