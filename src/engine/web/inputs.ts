import type { ComponentType } from 'react';
import { BooleanInput } from '../fields/boolean.input.tsx';
import { ChoiceInput } from '../fields/choice.input.tsx';
import { DateInput } from '../fields/date.input.tsx';
import { DatetimeInput } from '../fields/datetime.input.tsx';
import { IntegerInput } from '../fields/integer.input.tsx';
import { LongTextInput } from '../fields/long-text.input.tsx';
import { MoneyInput } from '../fields/money.input.tsx';
import { ReferenceInput } from '../fields/reference.input.tsx';
import { ReferencesInput } from '../fields/references.input.tsx';
import { TextInputOfKind } from '../fields/text.input.tsx';
import type { Field } from '../field.ts';
import type { InputProps } from './input-props.ts';

/** The input of each kind of field, by the kind's name. */
const inputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  boolean: BooleanInput,
  choice: ChoiceInput,
  date: DateInput,
  datetime: DatetimeInput,
  integer: IntegerInput,
  long_text: LongTextInput,
  money: MoneyInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  text: TextInputOfKind,
};

/** The input for a field; a kind without one of its own is typed as text. */
export function inputOf(field: Field): ComponentType<InputProps> {
  return inputs[field.kind.name] ?? TextInputOfKind;
}
