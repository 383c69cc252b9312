import { get } from 'react-hook-form';
import { hasMembers } from '../../member-of.ts';
import type { FormValues } from './form-effect.ts';

/** The record that lies at a prefix of the form's values. */
export function recordAt(values: FormValues, prefix: string): FormValues {
  const record: unknown = prefix === '' ? values : get(values, prefix.slice(0, -1));
  return hasMembers(record) ? record : {};
}
