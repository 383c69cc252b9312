import { keptValue } from '../kept-value.ts';

export interface Notification {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
  /** Takes back what is told of. */
  readonly undo?: (() => void) | undefined;
}

/** How long a notification stays, in ms (spec §9). */
export const shownFor = 2000;
/** A warning is read, not only noticed; and whoever erred needs a moment to see it. */
export const longShownFor = 10_000;
const mostAtOnce = 4;

export const notifications = keptValue<readonly Notification[]>([]);
let lastId = 0;

/** Says that something was done: `notifySuccess(say(words.saved))`; `undo` is offered for ten seconds. */
export function notifySuccess(text: string, undo?: () => void): void {
  notify('success', text, undo);
}

/** Says that something was done, but ought to be looked at. */
export function notifyWarning(text: string): void {
  notify('warning', text);
}

/** Says that something could not be done; gives its id to {@link dismissNotification}. */
export function notifyError(text: string): number {
  return notify('error', text);
}

export function dismissNotification(id: number): void {
  notifications.change(notifications.current().filter((notification) => notification.id !== id));
}

function notify(kind: Notification['kind'], text: string, undo?: () => void): number {
  // Ten lists that lose the connection at once are one message.
  const others = notifications
    .current()
    .filter((notification) => notification.kind !== kind || notification.text !== text);
  lastId += 1;
  notifications.change([...others, { id: lastId, kind, text, undo }].slice(-mostAtOnce));
  return lastId;
}
