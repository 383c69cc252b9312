import type { ReactNode } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import type { Reason } from '../../candidates/candidate.ts';
import styles from './choices.module.css';

const words = {
  certain: { pl: 'pewna', en: 'certain' },
  choose: { pl: '{key} wybierz {what}', en: '{key} choose {what}' },
} satisfies Catalogue;

/** How an option stands among the others. */
export interface Shown {
  readonly isChosen: boolean;
  /** The number that chooses it; '' beyond nine. */
  readonly key: string;
  readonly onChoose: () => void;
}

interface Props {
  readonly shown: Shown;
  readonly name: string;
  readonly isCertain?: boolean | undefined;
  readonly reasons: readonly Reason[];
  /** What leads to the record. */
  readonly link: ReactNode;
  readonly children: ReactNode;
}

/** One thing that a line may be matched with: its number, what it is, and why. */
export function OptionFrame({ shown, name, isCertain, reasons, link, children }: Props) {
  const { say } = useSay();
  return (
    <article className={styles.option} aria-label={name} data-chosen={shown.isChosen || undefined}>
      <button
        type="button"
        className={styles.number}
        aria-pressed={shown.isChosen}
        aria-label={say(words.choose, { what: name, key: shown.key || '·' })}
        aria-keyshortcuts={shown.key || undefined}
        // Keys go on working on the page.
        onMouseDown={(event) => event.preventDefault()}
        onClick={shown.onChoose}
      >
        {shown.key || '·'}
      </button>
      <div className={styles.what}>
        <p className={styles.name}>
          {link} {isCertain && <TonedLabel tone="good" label={say(words.certain)} />}
        </p>
        {children}
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
