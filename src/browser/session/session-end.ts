import { keptValue } from '../kept-value.ts';

/** When the session ends unless the person does something, as the server said last. */
interface SessionEnd {
  /** In ms of this browser's clock. */
  readonly at: number;
  /** Nothing that is done moves it any more: it has lasted as long as a session may. */
  readonly isFinal: boolean;
}

export const sessionEnd = keptValue<SessionEnd | null>(null);
// What is done in one tab keeps the session in all of them.
const otherTabs = new BroadcastChannel('odzysk.session');
otherTabs.addEventListener('message', ({ data }: MessageEvent<SessionEnd>) => sessionEnd.change(data));

/** Takes over what an answer says of the session's end. */
export function keepSessionEnd(read: (header: string) => string | null): void {
  const seconds = read('x-session-ends-in');
  if (seconds === null || seconds === '') return;
  const atMost = read('x-session-lasts-at-most');
  const end = { at: Date.now() + Number(seconds) * 1000, isFinal: Number(atMost ?? Infinity) <= Number(seconds) };
  sessionEnd.change(end);
  otherTabs.postMessage(end);
}

/** The person has just signed out: the other tabs ask the server at once, and are told so. */
export function endInOtherTabs(): void {
  otherTabs.postMessage({ at: 0, isFinal: false } satisfies SessionEnd);
}
