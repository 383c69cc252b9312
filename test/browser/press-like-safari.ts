import type { Page } from '@playwright/test';

/** From the next page on a press gives a button or a link no focus, but what lies around it, as in Safari; and none is named as taking it. */
export async function pressLikeSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(FocusEvent.prototype, 'relatedTarget', { value: null });
    const leave = ({ target }: MouseEvent) => {
      const control = target instanceof Element && target.closest<HTMLElement>('button, a[href]');
      if (!control || control !== document.activeElement) return;
      control.blur();
      control.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
    addEventListener('mouseup', leave, { capture: true });
  });
}
