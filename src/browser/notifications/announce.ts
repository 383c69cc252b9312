import { keptValue } from '../kept-value.ts';

export const announcement = keptValue({ id: 0, text: '' });

/** Milliseconds after which it is read; who reads on with arrows should not come upon the news of another page. */
const staysFor = 10_000;

/** Has a reader say what the page shows anew away from the focus: the next case of a queue, how many rows a filter leaves. */
export function announce(text: string): void {
  const id = announcement.current().id + 1;
  announcement.change({ id, text });
  setTimeout(() => {
    if (announcement.current().id === id) announcement.change({ id, text: '' });
  }, staysFor);
}
