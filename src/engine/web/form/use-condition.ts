import { useMemo } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Condition } from '../../condition.ts';
import type { Model } from '../../model.ts';
import { evaluate } from '../../predicate/evaluate.ts';
import { parseTrusted } from '../../predicate/trusted.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import type { FormValues } from './form-effect.ts';

/** Whether a record meets a condition of its definition; without one it does. */
export function meets(model: Model, resource: Resource, condition: Condition | undefined, record: object): boolean {
  return !condition || evaluate(parseTrusted(model, resource, condition), record as FormValues);
}

/** The same, kept up to date with what is typed. `prefix` is where the record lies in the form: `''`, `contract_items.2.` */
export function useCondition(resource: Resource, prefix: string, condition: Condition | undefined): boolean {
  const model = useModel();
  const { control } = useFormContext<FormValues>();
  const node = useMemo(() => condition && parseTrusted(model, resource, condition), [condition, model, resource]);
  return useWatch({
    control,
    compute: (values: FormValues) => !node || evaluate(node, recordAt(values, prefix)),
  });
}

/** The record that lies at a prefix of the form's values. */
export function recordAt(values: FormValues, prefix: string): FormValues {
  const record: unknown = prefix === '' ? values : get(values, prefix.slice(0, -1));
  return (record ?? {}) as FormValues;
}
