/**
 * Focuses the field of a form at once; false where it is not on the page. The form library's own `setFocus` does it in a moment to
 * come, and takes the focus from whoever has begun to type elsewhere by then: the rest of their text would stand in this field.
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.querySelector<HTMLElement>(
    `[name="${name}"], [data-field="${name}"] :is(input, select, textarea)`,
  );
  field?.focus();
  return Boolean(field);
}
