import { useFormContext } from 'react-hook-form';
import type { FormValues } from '#engine/web/form/form-effect.ts';

const boxOf = () => document.querySelector<HTMLTextAreaElement>('textarea[name=body]');

/** Puts words before and after what is selected in the text of a wording, or where the cursor stands. */
export function useInsert(): (before: string, after?: string) => void {
  const { setValue } = useFormContext<FormValues>();
  return (before, after = '') => {
    const box = boxOf();
    if (!box) return;
    const { selectionStart: from, selectionEnd: to, value } = box;
    const chosen = value.slice(from, to);
    setValue('body', `${value.slice(0, from)}${before}${chosen}${after}${value.slice(to)}`, { shouldDirty: true });
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + before.length, from + before.length + chosen.length);
    });
  };
}

/** Selects a line of the text, counted from 1, and brings it into sight. */
export function showLine(line: number): void {
  const box = boxOf();
  if (!box) return;
  const lines = box.value.split('\n');
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  box.focus();
  box.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  // A long text is scrolled inside its box; lines that wrap make this a good guess.
  box.scrollTop = (box.scrollHeight * (line - 2)) / lines.length;
}
