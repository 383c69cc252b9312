/** When the session ends unless the person does something, as the server said last. */
export interface SessionEnd {
  /** In ms of this browser's clock. */
  readonly at: number;
  /** Nothing that is done moves it any more: it has lasted as long as a session may. */
  readonly isFinal: boolean;
}

let end: SessionEnd | null = null;
const listeners = new Set<() => void>();
// What is done in one tab keeps the session in all of them.
const otherTabs = new BroadcastChannel('odzysk.session');
otherTabs.addEventListener('message', ({ data }: MessageEvent<SessionEnd>) => change(data));

/** Takes over what an answer says of the session's end. */
export function keepSessionEnd(read: (header: string) => string | null): void {
  const seconds = read('x-session-ends-in');
  if (seconds === null || seconds === '') return;
  const atMost = read('x-session-lasts-at-most');
  change({ at: Date.now() + Number(seconds) * 1000, isFinal: Number(atMost ?? Infinity) <= Number(seconds) });
  otherTabs.postMessage(end);
}

/** For `useSyncExternalStore`. */
export const sessionEnd = {
  current: (): SessionEnd | null => end,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: SessionEnd): void {
  end = next;
  for (const listener of listeners) listener();
}
