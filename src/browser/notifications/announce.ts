import { keptValue } from '../kept-value.ts';

export const announcement = keptValue({ id: 0, text: '' });

/** Has a reader say what the page shows anew away from the focus: the next case of a queue, how many rows a filter leaves. */
export function announce(text: string): void {
  announcement.change({ id: announcement.current().id + 1, text });
}
