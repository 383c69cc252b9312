/**
 * Focuses the field of a form at once. The form library's own `setFocus` does it in a moment to come, and takes the focus from
 * whoever has begun to type elsewhere by then: the rest of their text would stand in this field.
 */
export function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] :is(input, select, textarea)`)?.focus();
}
