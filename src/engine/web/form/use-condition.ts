import { hasMembers } from '../../member-of.ts';
import { useMemo } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Condition } from '../../condition.ts';
import { evaluate } from '../../predicate/evaluate.ts';
import { parseTrusted } from '../../predicate/trusted.ts';
import type { Resource } from '../../resource.ts';
import { useSession } from '#browser/session/session.ts';
import { useModel } from '../definitions.ts';
import { boundToSession } from './meets.ts';
import type { FormValues } from './form-effect.ts';

/** Whether the record meets a condition, kept up to date with what is typed. `prefix` is where the record lies in the form: `''`, `contract_items.2.` */
export function useCondition(resource: Resource, prefix: string, condition: Condition | undefined): boolean {
  const model = useModel();
  const { control } = useFormContext<FormValues>();
  const session = useSession();
  const node = useMemo(
    () => condition && parseTrusted(model, resource, boundToSession(condition, session)),
    [condition, model, resource, session],
  );
  return useWatch({
    control,
    compute: (values: FormValues) => !node || evaluate(node, recordAt(values, prefix)),
  });
}

/** The record that lies at a prefix of the form's values. */
export function recordAt(values: FormValues, prefix: string): FormValues {
  const record: unknown = prefix === '' ? values : get(values, prefix.slice(0, -1));
  return hasMembers(record) ? record : {};
}
