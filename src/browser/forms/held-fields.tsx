import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './held-fields.module.css';

interface Props {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/**
 * The fields of a form, held while they are being saved: what is typed meanwhile would be neither saved nor kept. The form
 * itself has the focus until then, and gives it back.
 */
export function HeldFields({ isHeld, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const form = fields.current?.closest('form');
    const { activeElement } = document;
    if (isHeld && form?.contains(activeElement) && activeElement?.matches('[inert] *, :disabled')) {
      before.current = activeElement as HTMLElement;
      form.tabIndex = -1;
      form.focus({ preventScroll: true });
    } else if (!isHeld && before.current) {
      if (activeElement === form || activeElement === document.body) before.current.focus({ preventScroll: true });
      before.current = null;
      form?.removeAttribute('tabindex');
    }
  }, [isHeld]);

  return (
    <div ref={fields} inert={isHeld} className={styles.fields}>
      {children}
    </div>
  );
}
