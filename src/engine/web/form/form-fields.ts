import { mayWrite, type Session } from '#browser/session/session.ts';
import { type Field, isWritable } from '../../field.ts';
import type { Resource, Section } from '../../resource.ts';

/** The fields a person may fill in, in the order of the definition; `id` is of the record that is changed. */
export function writableFields(resource: Resource, session: Session, id?: unknown): readonly [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([name, field]) => isWritable(field) && mayWrite(session, resource.plural, name, id),
  );
}

/** What of a record's form differs from the stock one. */
export interface FormOf {
  /** Of the record that is changed; absent where one is made. */
  readonly id?: unknown;
  /** A field that goes without saying, such as the contract of an item inside its form. */
  readonly hidden?: string | undefined;
}

/**
 * The parts of a resource's form with the fields the person may fill in; parts without any are left out.
 */
export function formSections(resource: Resource, session: Session, { id, hidden }: FormOf = {}): readonly Section[] {
  const writable = writableFields(resource, session, id)
    .map(([name]) => name)
    .filter((name) => name !== hidden);
  const whole: Section = { title: { pl: '', en: '' }, fields: writable };
  return (resource.sections ?? [whole])
    .map((section) => ({ ...section, fields: section.fields.filter((name) => writable.includes(name)) }))
    .filter((section) => section.fields.length > 0);
}
