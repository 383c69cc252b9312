import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';
import { usePlace } from './use-place.ts';

interface Props {
  /** The button it belongs to. */
  readonly beside: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onClose: () => void;
  /** Which of its edges is in line with the button's. */
  readonly edge?: 'start' | 'end';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What is in it lies outside of the page's landmarks, as in a dialog; the tag of that name is shown by other means. */
const asDialog = { role: 'dialog' };

/** Stands beside a button while it is open: holds the focus and gives it back, closed by Esc and by a press elsewhere. */
export function Popover({ beside, label, onClose, edge = 'end', className = '', children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, beside);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const closeFrom = (event: Event) => {
      const path = event.composedPath();
      // The button itself opens and closes.
      if (![panel, beside].some(({ current: one }) => one && path.includes(one))) close();
    };
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Meant for nothing around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    // The focus is on the button until the panel takes it.
    const keyed = [panel.current, beside.current];
    document.addEventListener('pointerdown', closeFrom);
    for (const one of keyed) one?.addEventListener('keydown', byKey);
    return () => {
      document.removeEventListener('pointerdown', closeFrom);
      for (const one of keyed) one?.removeEventListener('keydown', byKey);
    };
  }, [beside]);

  useLayoutEffect(() => {
    const [element, before] = [panel.current, document.activeElement];
    return () => {
      // Whoever pressed elsewhere has the focus there.
      const isHeld = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (isHeld && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div
      ref={useMergedRef(panel, useFocusTrap())}
      popover="manual"
      {...asDialog}
      aria-label={label}
      tabIndex={-1}
      className={`${styles.panel} ${className}`}
      data-edge={edge}
    >
      {children}
    </div>
  );
}
