import { get } from 'react-hook-form';
import { hasMembers } from '../../member-of.ts';

/** The values of a form as they travel: `creditor_id` with its label `creditor` beside it. */
export type FormValues = Record<string, unknown>;

/**
 * What follows from a change while a form is being filled: the values to set besides, or null for none.
 * `changed` is the field the person has just changed, `before` the values until then.
 * The server has the last word; an effect only shows early what it would do.
 */
export type FormEffect = (
  changed: string,
  values: Readonly<FormValues>,
  before: Readonly<FormValues>,
) => FormValues | null | Promise<FormValues | null>;

/** The record that lies at a prefix of the form's values. */
export function recordAt(values: FormValues, prefix: string): FormValues {
  const record: unknown = prefix === '' ? values : get(values, prefix.slice(0, -1));
  return hasMembers(record) ? record : {};
}
