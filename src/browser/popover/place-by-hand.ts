import { later } from '../screens/later.ts';

const library = later(() => import('@floating-ui/dom'));

/** Whether the style can lay a popover out beside its anchor: not in Chrome before 129, Firefox before 147, Safari before 26. */
export const knowsAnchors = (): boolean => CSS.supports('position-area', 'block-end');

/** Fetches what places by hand; best before anything opens. */
export const prepareToPlace = (): Promise<void> => library.preload().catch(() => undefined);

/**
 * Lays a popover where its style would and keeps it there until `signal`. Without the library, which could not be fetched, it is
 * left where it stands in the text.
 */
export async function placeByHand(panel: HTMLElement, anchor: HTMLElement, signal: AbortSignal): Promise<void> {
  await prepareToPlace();
  const placer = library.now();
  if (!placer || signal.aborted) return;
  const { autoUpdate, computePosition, flip, offset, shift } = placer;
  // The gap is the offset's, on whichever side it lies.
  Object.assign(panel.style, { margin: '0', top: '0', left: '0' });
  const placement = panel.dataset['edge'] === 'start' ? 'bottom-start' : 'bottom-end';
  const middleware = [offset(8), flip(), shift({ padding: 8 })];
  async function place(): Promise<void> {
    panel.style.setProperty('--beside-width', `${anchor.offsetWidth}px`);
    const { x, y } = await computePosition(anchor, panel, { strategy: 'fixed', placement, middleware });
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
  }
  signal.addEventListener(
    'abort',
    autoUpdate(anchor, panel, () => void place()),
  );
}
