import { currentLanguage } from '#browser/language/language.ts';
import { useModel } from '../web/definitions.ts';
import { associationName } from '../model.ts';
import { elementRef } from '../web/element-ref.ts';
import type { InputProps } from '../web/input-props.ts';
import { RecordPicker } from '../web/picker/record-picker.tsx';
import { textOf } from '../web/text-of.ts';
import { lastPart } from '../web/last-part.ts';

/** One record of another resource, with its label beside it. */
export function ReferenceInput(props: InputProps) {
  const { field, name, value, onChange, inputRef, values = {}, inForm = false } = props;
  const to = useModel().named(field.to ?? '');
  const beside = associationName(lastPart(name), field);
  const id = Number(value);
  return (
    <RecordPicker
      {...pickerProps(props)}
      resource={to.name}
      withNew={inForm}
      inputRef={elementRef<HTMLInputElement>(inputRef)}
      value={value && Number.isInteger(id) ? { id, label: textOf(values[beside]) || String(id) } : null}
      onChange={(picked) => onChange(picked?.id ?? null, { [beside]: picked?.label ?? null })}
    />
  );
}

/** What an input's props mean to a picker of one or of several. */
export function pickerProps({
  field,
  label,
  help,
  error,
  required,
  onBlur,
  values,
  fieldLabel,
  placeholder,
}: InputProps) {
  return {
    label,
    help,
    error,
    ...(required !== undefined && { required }),
    ...(onBlur && { onBlur }),
    ...(values && { values }),
    ...(fieldLabel && { fieldLabel }),
    ...(placeholder !== undefined && { placeholder }),
    ...(field.among && { among: field.among }),
    ...(field.atOnce !== undefined && { atOnce: field.atOnce }),
    name: field.label[currentLanguage()],
  };
}
