import { createElement, memo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '#browser/language/language.ts';
import { useSession } from '#browser/session/session.ts';
import { associationName } from '../../model.ts';
import type { Field } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import { viewOf } from '../kind-views.ts';
import { capitalised } from '../noun-words.ts';
import { namesIn } from '../../condition.ts';
import styles from './form.module.css';
import type { FormValues } from './form-effect.ts';
import type { RowsComponent } from './rows-component.ts';
import { recordAt, useCondition } from './use-condition.ts';
import { useChange } from './use-change.ts';
import { useFormParts } from './use-form-parts.ts';

interface Props {
  readonly resource: Resource;
  /** Where the record lies in the form: `''`, or `contract_items.2.` */
  readonly prefix: string;
  readonly name: string;
  /** Left out inside nested rows, which have none of their own. */
  readonly Rows?: RowsComponent | undefined;
}

/** One field of a form with its label, there only while its condition is met. */
export const FieldSlot = memo(function FieldSlot(props: Props) {
  const field = props.resource.fields[props.name];
  const isShown = useCondition(props.resource, props.prefix, field?.when);
  const Rows = useFormParts(props.resource).rows?.[props.name] ?? props.Rows;
  if (!field || !isShown) return null;
  return (
    <div className={styles.slot} data-kind={field.kind.name}>
      {field.storage.in !== 'children' ? (
        <ControlledField {...props} field={field} />
      ) : (
        Rows && <Rows prefix={props.prefix} name={props.name} field={field} />
      )}
    </div>
  );
});

function ControlledField({ resource, prefix, name, field: whole }: Props & { readonly field: Field }) {
  const { control } = useFormContext<FormValues>();
  const path = `${prefix}${name}`;
  const { field: bound, fieldState } = useController({ control, name: path });
  const field = useGivenChoices(resource, name, whole, bound.value);
  const change = useChange(resource, prefix);
  const values = useWatch({ control, compute: (all: FormValues) => asked(name, field, recordAt(all, prefix)) });
  const language = useLanguage();
  const own = useFormParts(resource).inputs?.[name];
  return createElement(own ?? viewOf(field).Input, {
    inForm: true,
    field,
    name: path,
    value: bound.value,
    onChange: (value, beside) => change(name, value, beside),
    onBlur: bound.onBlur,
    inputRef: bound.ref,
    label: field.label[language],
    help: field.help?.[language],
    error: fieldState.error?.message ? capitalised(fieldState.error.message) : undefined,
    required: field.required === true,
    values,
    fieldLabel: (other) => resource.fields[other]?.label[language] ?? other,
  });
}

/** The field with the choices that this person may give; what is chosen already stays among them. */
function useGivenChoices({ plural }: Resource, name: string, field: Field, value: unknown): Field {
  const given = useSession().fields?.[plural]?.choices?.[name];
  if (!given || !field.choices) return field;
  return { ...field, choices: field.choices.filter((one) => given.includes(one.value) || one.value === value) };
}

/** The values of the record that a field's input needs besides its own. */
function asked(name: string, field: Field, record: FormValues): FormValues {
  const names = [
    ...(field.to ? [associationName(name, field)] : []),
    ...(field.among ? namesIn(field.among) : []),
    ...(field.currency?.startsWith('$') ? [field.currency.slice(1)] : []),
  ];
  return Object.fromEntries(names.map((one) => [one, record[one]]));
}
