import type { Tone } from './tone.ts';
import styles from './toned-label.module.css';

/** A quiet coloured label; the words say it, the colour only helps. Nothing without words. */
export function TonedLabel({ tone, label }: { readonly tone: Tone; readonly label: string | null }) {
  if (!label) return null;
  return (
    <span className={styles.label} data-tone={tone}>
      {label}
    </span>
  );
}
