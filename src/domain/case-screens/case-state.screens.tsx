import { caseTone } from './case-tone.screens.tsx';
import styles from './case-state.module.css';

/** The state of a case as a quiet coloured label; the words say it, the colour only helps. */
export function CaseState({ code, label }: { readonly code: string | null; readonly label: string | null }) {
  if (!label) return null;
  return (
    <span className={styles.state} data-tone={caseTone(code)}>
      {label}
    </span>
  );
}
