import { useSay } from '#browser/language/use-say.ts';
import type { LineHold } from '../../queue/queue-answer.ts';
import { formatMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import { isCase, type Line, openAmount } from '../line.ts';
import styles from './next-lines.module.css';
import { queueWords } from '../queue-words.ts';

const words = {
  title: { pl: 'Następne', en: 'Next' },
} satisfies Catalogue;

interface Props {
  readonly lines: readonly Line[];
  readonly holds: ReadonlyMap<number, LineHold>;
  readonly refused: ReadonlyMap<number, string>;
  readonly onShow: (line: Line) => void;
}

/** The lines that come next, with what is suggested and whoever works them. */
export function NextLines({ lines, holds, refused, onShow }: Props) {
  const { say } = useSay();
  if (lines.length === 0) return null;
  return (
    <section className={styles.next} aria-label={say(words.title)}>
      <h2>{say(words.title)}</h2>
      <ol className="plain-list">
        {lines.map((line) => {
          const amount = formatMoney(openAmount(line), line.currency);
          const who = line.counterparty || say(queueWords.nobody);
          const hold = holds.get(line.id);
          const [first] = line.candidates;
          return (
            <li key={line.id} data-held={hold !== undefined || undefined}>
              <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => onShow(line)}>
                <span className={styles.amount}>{amount}</span>
                <span className={styles.who}>{who}</span>
                <span className={styles.about}>
                  {hold ? (
                    <b>{say(queueWords.held, { name: hold.held_by })}</b>
                  ) : (
                    (refused.get(line.id) ?? (first && isCase(first) ? first.odzysk_no : line.title))
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
