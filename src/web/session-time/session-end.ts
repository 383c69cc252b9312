/** When the session ends unless the person does something, as the server said last; in ms of this browser's clock. */
let endsAt: number | null = null;
const listeners = new Set<() => void>();
// What is done in one tab keeps the session in all of them.
const otherTabs = new BroadcastChannel('odzysk.session');
otherTabs.addEventListener('message', ({ data }: MessageEvent<number>) => change(data));

/** Takes over what an answer says of the session's end. */
export function keepSessionEnd(read: (header: string) => string | null): void {
  const seconds = read('x-session-ends-in');
  if (seconds === null || seconds === '') return;
  change(Date.now() + Number(seconds) * 1000);
  otherTabs.postMessage(endsAt);
}

/** For `useSyncExternalStore`. */
export const sessionEnd = {
  current: (): number | null => endsAt,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: number): void {
  endsAt = next;
  for (const listener of listeners) listener();
}
