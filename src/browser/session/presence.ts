const awayAfterMs = 10 * 60_000;
const actingWithinMs = 30_000;
let lastSign = Date.now();
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
  // Forms are also worked out where there is no window.
  globalThis.window?.addEventListener(sign, noteSign, { passive: true, capture: true });
}

function noteSign(): void {
  lastSign = Date.now();
  const due = waiting;
  waiting = [];
  due.forEach((work) => work());
  listeners.forEach((listener) => listener());
}

/** Whether nobody has touched this tab for a while. */
export const isAway = () => Date.now() - lastSign > awayAfterMs;

/** Whether somebody is just using this tab: what it fetches is then a sign of them. */
export const isActing = () => Date.now() - lastSign < actingWithinMs;

/** Does it with every touch; returns what ends it. */
export function onSign(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does it with the person's next touch. */
export function whenBack(work: () => void): void {
  waiting.push(work);
}
