import styles from './case-state.module.css';

const tones: Readonly<Record<string, string>> = {
  process: 'info',
  vindication: 'warn',
  completed_repayment: 'good',
  completed_acquisition: 'good',
};

/** The state of a case as a quiet coloured label; the words say it, the colour only helps. */
export function CaseState({ code, label }: { readonly code: string | null; readonly label: string | null }) {
  if (!label) return null;
  return (
    <span className={styles.state} data-tone={tones[code ?? ''] ?? 'plain'}>
      {label}
    </span>
  );
}
