import { type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '#browser/session/session.ts';
import type { Condition } from '../../condition.ts';
import { evaluate } from '../../predicate/evaluate.ts';
import { parseTrusted } from '../../predicate/trusted.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { type FormValues, recordAt } from './form-effect.ts';
import { boundToSession } from './meets.ts';

interface Props {
  readonly resource: Resource;
  /** Where the record lies in the form: `''`, `contract_items.2.` */
  readonly prefix: string;
  readonly condition: Condition | undefined;
  readonly children: ReactNode;
}

/** A part of a form, there only while the record meets a condition. */
export function While({ condition, ...props }: Props) {
  // Each that watches the form is asked at every key.
  return condition ? <Conditional {...props} condition={condition} /> : props.children;
}

function Conditional({ resource, prefix, condition, children }: Props & { readonly condition: Condition }) {
  const model = useModel();
  const session = useSession();
  const { control } = useFormContext<FormValues>();
  const node = useMemo(
    () => parseTrusted(model, resource, boundToSession(condition, session)),
    [condition, model, resource, session],
  );
  const isMet = useWatch({ control, compute: (values: FormValues) => evaluate(node, recordAt(values, prefix)) });
  return isMet ? children : null;
}
