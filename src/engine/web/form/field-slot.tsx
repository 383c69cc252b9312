import { createElement, memo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '#browser/language/language.ts';
import { useSession } from '#browser/session/session.ts';
import { associationName } from '../../model.ts';
import { currencyName, type Field } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import { viewOf } from '../kind-views.ts';
import { capitalised } from '../noun-words.ts';
import { namesIn } from '../../condition.ts';
import styles from './form.module.css';
import { type FormValues, recordAt } from './form-effect.ts';
import type { RowsComponent } from './rows-component.ts';
import { useChange } from './use-change.ts';
import { useFormParts } from './use-form-parts.ts';
import { While } from './while.tsx';

interface Props {
  readonly resource: Resource;
  /** Where the record lies in the form: `''`, or `contract_items.2.` */
  readonly prefix: string;
  readonly name: string;
  /** Left out inside nested rows, which have none of their own. */
  readonly Rows?: RowsComponent | undefined;
}

const nothing: FormValues = {};

/** One field of a form with its label, there only while its condition is met. */
export const FieldSlot = memo(function FieldSlot(props: Props) {
  const { resource, prefix, name } = props;
  const field = resource.fields[name];
  const Rows = useFormParts(resource).rows?.[name] ?? props.Rows;
  if (!field) return null;
  return (
    <While resource={resource} prefix={prefix} condition={field.when}>
      <div className={styles.slot} data-kind={field.kind.name} data-field={`${prefix}${name}`}>
        {field.storage.in !== 'children' ? (
          <ControlledField {...props} field={field} />
        ) : (
          Rows && <Rows prefix={prefix} name={name} field={field} />
        )}
      </div>
    </While>
  );
});

interface FieldProps extends Props {
  readonly field: Field;
  readonly values?: FormValues;
}

function ControlledField(props: FieldProps) {
  // Each that watches is asked at every key.
  return asked(props.name, props.field).length > 0 ? <AskingField {...props} /> : <PlainField {...props} />;
}

/** One whose input needs other values of the record. */
function AskingField(props: FieldProps) {
  const { control } = useFormContext<FormValues>();
  const { prefix, name, field } = props;
  const values = useWatch({
    control,
    compute: (all: FormValues) => {
      const record = recordAt(all, prefix);
      return Object.fromEntries(asked(name, field).map((one) => [one, record[one]]));
    },
  });
  return <PlainField {...props} values={values} />;
}

function PlainField({ resource, prefix, name, field: whole, values = nothing }: FieldProps) {
  const { control } = useFormContext<FormValues>();
  const path = `${prefix}${name}`;
  const { field: bound, fieldState } = useController({ control, name: path });
  const field = useGivenChoices(resource, name, whole, bound.value);
  const change = useChange(resource, prefix);
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

/** The names of the record's values that a field's input needs besides its own. */
function asked(name: string, field: Field): readonly string[] {
  const currency = currencyName(field);
  return [
    ...(field.to ? [associationName(name, field)] : []),
    ...(field.among ? namesIn(field.among) : []),
    ...(currency === undefined ? [] : [currency]),
  ];
}
