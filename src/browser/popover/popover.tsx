import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
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
    document.addEventListener('pointerdown', closeFrom);
    return () => document.removeEventListener('pointerdown', closeFrom);
  }, [beside]);

  useLayoutEffect(() => {
    const [element, before] = [panel.current, document.activeElement];
    return () => {
      // Whoever pressed elsewhere has the focus there.
      const isHeld = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (isHeld && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  function byKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // Meant for nothing around it.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <div
      ref={useMergedRef(panel, useFocusTrap())}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${styles.panel} ${className}`}
      data-edge={edge}
      onKeyDown={byKey}
    >
      {children}
    </div>
  );
}
