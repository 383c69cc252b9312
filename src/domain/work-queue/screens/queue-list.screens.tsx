import { useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { QueueEntry } from '../queue-answer.ts';
import type { Catalogue, CountedWords } from '#engine/words.ts';
import styles from './queue-list.module.css';

const words = {
  held: { pl: 'trzyma {name}', en: 'held by {name}' },
  more: { pl: '{text} i jeszcze {reasons}', en: '{text} and {reasons}' },
  score: { pl: 'Punkty: {score}', en: 'Score: {score}' },
} satisfies Catalogue;

const others: CountedWords = {
  pl: { one: 'powód', few: 'powody', many: 'powodów', other: 'powodu' },
  en: { one: 'more reason', other: 'more reasons' },
};

interface Props {
  readonly title: string;
  readonly entries: readonly QueueEntry[];
  /** Their own hold is not told. */
  readonly userId: number;
}

/** Cases of a queue in their order, each with its best reason and whoever works it now. */
export function QueueList({ title, entries, userId }: Props) {
  const { say, count } = useSay();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.rest}>
      <h2 id={id}>{title}</h2>
      <ol className="plain-list">
        {entries.map(({ debt_case_id, odzysk_no, debtor, score, reasons, held_by, held_by_user_id }) => (
          <li key={debt_case_id} className={styles.row} title={say(words.score, { score })}>
            <ScreenLink to={{ plural: 'debt_cases', id: debt_case_id, action: 'show' }}>{odzysk_no}</ScreenLink>
            <span className={styles.name}>{debtor}</span>
            <span className={styles.why}>
              {reasons.length > 1
                ? say(words.more, { text: reasons[0]!.text, reasons: count(reasons.length - 1, others) })
                : reasons[0]?.text}
            </span>
            {held_by && held_by_user_id !== userId && (
              <span className={styles.held}>{say(words.held, { name: held_by })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
