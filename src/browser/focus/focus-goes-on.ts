const controls = 'a, button, input, select, textarea, summary, [role=option], [role=menuitem]';
const pages = 'main, dialog, [role=dialog], [role=alertdialog]';
/** The first of them lies over the others. */
const dialogs = ['dialog:modal', '[role=dialog][aria-modal=true]'];
/** Whoever knows better where the focus goes has said so by then, in ms. */
const patience = 120;

interface Gap {
  readonly parent: Node;
  readonly before: Node | null;
}

/**
 * The focus of what leaves the page (a filter taken away, a row deleted, the link to the next page on the last one) goes on to what
 * stands in its place, and that of a button that was out of use comes back: else whoever works by keyboard or ear begins anew at the
 * top. Never to another control, that the same key might press unheard.
 */
export function keepFocus(): () => void {
  let last: Element | null = document.activeElement === document.body ? null : document.activeElement;
  let gap: Gap | null = null;
  let wasDisabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
    gap = null;
    wasDisabled = false;
  };
  // Whoever presses beside all there is has left by themselves.
  const forget = () => {
    last = null;
  };

  function goOn(): void {
    if (!last || document.activeElement !== document.body) return;
    if (!last.isConnected && gap) land(placeOf(gap));
    else if (wasDisabled && last instanceof HTMLElement && last.matches(':enabled'))
      last.focus({ preventScroll: true });
  }

  function see(records: readonly MutationRecord[]): void {
    if (!last) return;
    for (const { type, target, previousSibling, removedNodes } of records) {
      if (type === 'attributes') wasDisabled ||= last.matches(':disabled');
      const isGone = [...removedNodes].some((node) => node.contains(last) || (gap && node.contains(gap.parent)));
      if (isGone) gap = { parent: target, before: previousSibling };
    }
    if (!wasDisabled && last.isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(goOn, patience);
  }

  const observer = new MutationObserver(see);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, { capture: true });
  };
}

/** What came in the place of what is gone, or stood before it, or around both. */
function placeOf({ parent, before }: Gap): HTMLElement | null {
  const around = parent instanceof HTMLElement ? parent : null;
  const dialog = dialogs.map((one) => [...document.querySelectorAll<HTMLElement>(one)].at(-1)).find(Boolean);
  const page = dialog ?? document.querySelector('main');
  if (!around?.closest(pages) || (dialog && !dialog.contains(around))) return page;
  const previous = before?.isConnected ? before : null;
  const beside = [previous ? nextElement(previous) : around.firstElementChild, previous];
  const standing = beside.find((one) => one instanceof HTMLElement && !one.matches(controls) && isTold(one));
  if (standing instanceof HTMLElement) return standing;
  for (let one: HTMLElement | null = around; one && one !== page; one = one.parentElement)
    if (!one.matches(controls) && isTold(one)) return one;
  return page;
}

function nextElement(node: Node): Element | null {
  let next = node.nextSibling;
  while (next && !(next instanceof Element)) next = next.nextSibling;
  return next;
}

const isTold = (one: HTMLElement): boolean =>
  one.checkVisibility() && one.closest('[aria-hidden=true], [inert]') === null && one.innerText.trim() !== '';

function land(place: HTMLElement | null): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.dataset['readOn'] = '';
    const leave = () => {
      // The window lost the focus, and gives it back.
      if (document.activeElement === place) return;
      place.removeAttribute('tabindex');
      delete place.dataset['readOn'];
      place.removeEventListener('blur', leave);
    };
    place.addEventListener('blur', leave);
  }
  place.focus({ preventScroll: true });
}
