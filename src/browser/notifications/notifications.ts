import { keptValue } from '../kept-value.ts';

export interface Notification {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
}

/** How long a notification stays, in ms (spec §9). */
export const shownFor = 2000;
/** A warning is read, not only noticed. */
export const warningShownFor = 10_000;
const mostAtOnce = 4;

export const notifications = keptValue<readonly Notification[]>([]);
let lastId = 0;

/** Says that something was done: `notifySuccess(say(words.saved))`. */
export function notifySuccess(text: string): void {
  notify('success', text);
}

/** Says that something was done, but ought to be looked at. */
export function notifyWarning(text: string): void {
  notify('warning', text);
}

/** Says that something could not be done. */
export function notifyError(text: string): void {
  notify('error', text);
}

export function dismissNotification(id: number): void {
  notifications.change(notifications.current().filter((notification) => notification.id !== id));
}

function notify(kind: Notification['kind'], text: string): void {
  // Ten lists that lose the connection at once are one message.
  const others = notifications
    .current()
    .filter((notification) => notification.kind !== kind || notification.text !== text);
  lastId += 1;
  notifications.change([...others, { id: lastId, kind, text }].slice(-mostAtOnce));
}
