/**
 * Lays a popover where its style would and keeps it there until `signal`: for browsers that know no anchors (Safari before 26,
 * Firefox before 147).
 */
export async function placeByHand(panel: HTMLElement, anchor: HTMLElement, signal: AbortSignal): Promise<void> {
  const { autoUpdate, computePosition, flip, offset, shift } = await import('@floating-ui/dom');
  if (signal.aborted) return;
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
