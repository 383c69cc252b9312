import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far down each part of each case was left, in px, since the page was loaded. */
const left = new Map<string, number>();

/** What is on its way may make the part as long again as it was; longer than this nobody is moved, in ms. */
const patience = 2000;

/**
 * A part of a case that one comes back to stands where it was left; a new one begins under what stays above it. Gives the ref
 * of the element that holds the parts, whose `scroll-margin-top` says how much stays.
 */
export function useKeptScroll(caseId: number, section: string, isWanted: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const key = `${caseId}/${section}`;
  useLayoutEffect(() => {
    const isOther = shown.current !== null && shown.current !== key;
    shown.current = key;
    const element = body.current;
    if (!isWanted || !element) return undefined;
    // Not at `scrollend`, which Safari 26.0 has not.
    const note = () => left.set(key, window.scrollY);
    const listen = () => window.addEventListener('scroll', note, { passive: true });
    const top = left.get(key) ?? Math.min(window.scrollY, beginOf(element));
    const stop = isOther ? scrollDown(element, top, listen) : undefined;
    if (!isOther) listen();
    return () => {
      stop?.();
      window.removeEventListener('scroll', note);
    };
  }, [key, isWanted]);
  return body;
}

/** Where the page stands when the parts begin right under what stays. */
function beginOf(element: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - margin);
}

/**
 * Scrolls there, again as what is on its way comes in; whoever scrolls themselves is left alone. Until `onEnd` how far a page that is
 * still short lets it go is not where somebody left it.
 */
function scrollDown(element: HTMLElement, top: number, onEnd: () => void): () => void {
  const go = () => window.scrollTo({ top, behavior: 'instant' });
  go();
  const observer = new ResizeObserver(go);
  observer.observe(element);
  const stop = () => {
    observer.disconnect();
    for (const name of doing) window.removeEventListener(name, stop);
    clearTimeout(timer);
    onEnd();
  };
  const timer = setTimeout(stop, patience);
  for (const name of doing) window.addEventListener(name, stop, { passive: true });
  return stop;
}

const doing = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
