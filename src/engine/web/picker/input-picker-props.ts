import { currentLanguage } from '#browser/language/language.ts';
import type { InputProps } from '../kind-view.ts';

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

/** The name of a field at the end of its path: `contract_items.2.name` → `name`. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
