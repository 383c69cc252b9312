import { useEffect, useRef } from 'react';
import styles from './table.module.css';

interface Props {
  readonly label: string;
  readonly isTicked: boolean;
  /** Some of what it stands for is ticked. */
  readonly isPartly?: boolean;
  readonly onTick: (isTicked: boolean, isRange: boolean) => void;
  readonly tabIndex?: number;
}

/** The tick of a row, or of all rows on the page. */
export function TickBox({ label, isTicked, isPartly = false, onTick, tabIndex }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isTicked;
  }, [isPartly, isTicked]);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        tabIndex={tabIndex}
        onChange={(event) => onTick(event.currentTarget.checked, isWithShift(event.nativeEvent))}
      />
    </label>
  );
}

const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;
