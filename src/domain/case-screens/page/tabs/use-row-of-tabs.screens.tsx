import { useEffect, useRef, useState } from 'react';

/**
 * How many tabs stand in the first line of their row; where the row scrolls instead, the current one is scrolled to: becoming
 * current makes it bold, and counts coming in resize others.
 */
export function useRowOfTabs() {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Infinity);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setFitting(inFirstLine(element));
      const tab = element.querySelector<HTMLElement>('[aria-current=page]');
      if (tab) element.scrollLeft = tab.offsetLeft - element.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return { row, fitting };
}

function inFirstLine({ children }: HTMLElement): number {
  const tops = [...children].map((tab) => tab.getBoundingClientRect().top);
  const next = tops.findIndex((top) => top > tops[0]! + 1);
  return next < 0 ? Infinity : next;
}
