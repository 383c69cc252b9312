import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '../words.ts';
import styles from './changed-lines.module.css';
import { lineChanges } from './line-changes.ts';

const lineWords = {
  gone: { pl: 'usunięto', en: 'removed' },
  added: { pl: 'dodano', en: 'added' },
} satisfies Catalogue;

interface Props {
  readonly from: string;
  readonly to: string;
  /** Without the lines that both texts have. */
  readonly isShort?: boolean;
}

/** What became of the lines of a text. */
export function ChangedLines({ from, to, isShort = false }: Props) {
  const { say } = useSay();
  const lines = lineChanges(from, to).filter(({ is }) => !isShort || is !== 'same');
  return (
    <ol className={styles.lines}>
      {lines.map(({ is, text }, at) => (
        <li key={at} data-is={is}>
          {is === 'gone' && <del aria-label={say(lineWords.gone)}>{text || '\u00A0'}</del>}
          {is === 'new' && <ins aria-label={say(lineWords.added)}>{text || '\u00A0'}</ins>}
          {is === 'same' && (text || '\u00A0')}
        </li>
      ))}
    </ol>
  );
}
