import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '../calls/api-error.ts';
import { showFirstError } from './show-first-error.ts';

/**
 * Puts the errors of a 422 beside their fields, the first on screen focused: `contract_items[2].name` belongs to
 * `contract_items.2.name`, `base` to `errors.root`. Clear the form's errors before it is sent again.
 */
export function showFieldErrors<T extends FieldValues>(form: UseFormReturn<T>, errors: FieldErrors): void {
  for (const [name, messages] of Object.entries(errors)) {
    form.setError(fieldPath(name) as Path<T> | 'root', { type: 'server', message: messages.join(', ') });
  }
  showFirstError();
}

/** The server's name of a field as forms write it. */
export function fieldPath(name: string): string {
  return name === 'base' ? 'root' : name.replaceAll(/\[(\d+)\]/g, '.$1');
}
