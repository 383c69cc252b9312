import { useEffect } from 'react';

/** Ctrl+Enter (⌘+Enter) saves from anywhere in a form, and from what stands beside the only form of a dialog. */
export function useSaveKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', saveByKey);
    return () => document.removeEventListener('keydown', saveByKey);
  }, []);
}

function saveByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = formOf(event.target);
  if (!form) return;
  event.preventDefault();
  // As a press of the button: one that cannot be pressed saves nothing.
  if (!form.querySelector('[type="submit"]:disabled')) form.requestSubmit();
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest('form');
  if (own || target.matches('button, a[href]')) return own;
  const [form, ...others] = target.closest('dialog, [role="dialog"]')?.querySelectorAll('form') ?? [];
  return others.length === 0 ? (form ?? null) : null;
}
