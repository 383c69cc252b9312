import { markedParts } from './marked-parts.ts';
import styles from './picker.module.css';
/** A text with the typed part marked. */
export function MarkedText({ text, mark }: { readonly text: string; readonly mark: string }) {
  return markedParts(text, mark).map((part, index) =>
    part.isMarked ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
