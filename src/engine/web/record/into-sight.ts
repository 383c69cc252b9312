/** A ref that scrolls a row too long for its place to this tab, again as counts coming in resize it. */
export function intoSight(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.parentElement;
  if (!tab || !row) return undefined;
  const observer = new ResizeObserver(() => {
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  });
  for (const one of [row, ...row.children]) observer.observe(one);
  return () => observer.disconnect();
}
