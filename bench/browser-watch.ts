/* What runs in the page that is measured: each function is sent there as it stands, and sees nothing else of this file. */

declare global {
  interface Window {
    /** Sum of the layout's shifts that no person caused. */
    shifted: number;
    /** Milliseconds from the slowest key or click to the next paint. */
    worstKey: number;
    lastClick: number;
    /** When an element of that selector was changed and painted last. */
    painted: Record<string, number>;
  }
}

/** Begins to note clicks, slow keys, shifts and changes of tables. */
export function startWatching(): void {
  Object.assign(window, { shifted: 0, worstKey: 0, lastClick: 0, painted: {} });
  addEventListener('click', ({ timeStamp }) => (window.lastClick = timeStamp), { capture: true });
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
      if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((entries) => {
    for (const { name, duration } of entries.getEntries())
      if (name.startsWith('key')) window.worstKey = Math.max(window.worstKey, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new MutationObserver((changes) => {
    const isTable = changes.some(({ target }) => target.parentElement?.closest('tbody') ?? target.nodeName === 'TBODY');
    if (isTable) requestAnimationFrame(() => setTimeout(() => (window.painted['tbody'] = performance.now())));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Milliseconds from the last click, or from the page's beginning, until the selector is there and painted. */
export function watched(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.lastClick)));
    };
    look();
  });
}

/** Milliseconds from the last click until the table changed for the last time. */
export function lastPainted(selector: string): number {
  return (window.painted[selector] ?? Number.NaN) - window.lastClick;
}
