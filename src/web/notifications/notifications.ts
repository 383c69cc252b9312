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

let shown: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says that something was done: `notifySuccess(t('success.created'))`. */
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
  change(shown.filter((notification) => notification.id !== id));
}

/** For `useSyncExternalStore`. */
export const notificationStore = {
  current: (): readonly Notification[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function notify(kind: Notification['kind'], text: string): void {
  // Ten lists that lose the connection at once are one message.
  const others = shown.filter((notification) => notification.kind !== kind || notification.text !== text);
  lastId += 1;
  change([...others, { id: lastId, kind, text }].slice(-mostAtOnce));
}

function change(next: readonly Notification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
