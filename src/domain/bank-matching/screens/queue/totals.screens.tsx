import { useSay } from '#browser/language/use-say.ts';
import type { LineTotals } from '../../queue/queue-answer.ts';
import { formatCount } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './totals.module.css';

const words = {
  label: { pl: 'Postęp i sumy', en: 'Progress and totals' },
  progress: { pl: 'Rozliczono {done} z {all}, zostało {left}', en: '{done} of {all} done, {left} left' },
  waiting: { pl: 'W całej kolejce czeka {left}', en: '{left} wait in all' },
  credit: { pl: 'Wpłynęło', en: 'Came in' },
  matched: { pl: 'Rozliczono', en: 'Matched' },
  left: { pl: 'Zostało', en: 'Left' },
  ignored: { pl: 'Pominięto', en: 'Ignored' },
  reversed: { pl: 'Stornowano', en: 'Reversed' },
} satisfies Catalogue;

const parts = [
  ['matched', words.matched],
  ['left', words.left],
  ['ignored', words.ignored],
  ['reversed', words.reversed],
] as const;

interface Props {
  /** Which lines the sums are of: a statement, a day. */
  readonly name: string;
  readonly totals: readonly LineTotals[];
  /** How many lines wait with the filters, where that is more than what the sums are of. */
  readonly waiting: number | null;
}

/** How far one has come, and what came in by the bank as it is divided: the parts make the whole to the grosz. */
export function Totals({ name, totals, waiting }: Props) {
  const { say } = useSay();
  const [left, done] = [sumOf(totals, 'left_count'), sumOf(totals, 'done_count')];
  const progress = say(words.progress, {
    done: formatCount(done),
    all: formatCount(done + left),
    left: formatCount(left),
  });
  return (
    <section className={styles.totals} aria-label={say(words.label)}>
      <div className={styles.progress}>
        <p>
          <b>{name}</b> <span>{progress}</span>
        </p>
        <progress max={Math.max(done + left, 1)} value={done} aria-label={progress} />
        {waiting !== null && waiting > left && (
          <p className="quiet">{say(words.waiting, { left: formatCount(waiting) })}</p>
        )}
      </div>
      {totals.map((one) => (
        <dl key={one.currency} className={styles.sums}>
          <div data-whole>
            <dt>{say(words.credit)}</dt>
            <dd>{formatMoney(one.credit, one.currency)}</dd>
          </div>
          {parts.map(([part, label]) => (
            <div key={part} data-sign={part === 'matched' ? '=' : '+'} data-part={part}>
              <dt>{say(label)}</dt>
              <dd>{formatMoney(one[part], one.currency)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

/** Their place until they are known: what stands below does not move. */
export const RoomOfTotals = () => <div className={styles.room} />;

const sumOf = (totals: readonly LineTotals[], name: 'left_count' | 'done_count'): number =>
  totals.reduce((sum, one) => sum + one[name], 0);
