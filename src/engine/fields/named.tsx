import type { Tone } from '../web/tone.ts';
import styles from './cell.module.css';
import { Cut } from './cut.tsx';

/** What a choice or a record is called: a quiet coloured label where the resource says what it means. */
export function Named({ name, tone }: { readonly name: string; readonly tone: Tone | undefined }) {
  if (!tone) return <Cut text={name} />;
  return (
    <span className={styles.tag} data-tone={tone} title={name}>
      {name}
    </span>
  );
}
