/** Goes on writing where a text ends: one that was kept is shown with the caret before it. */
export function focusEnd(field: HTMLTextAreaElement | HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
