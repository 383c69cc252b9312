import { formatDecimal, formatMoment } from '../../../format.ts';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { truthWords } from '../../../fields/boolean.ts';
import type { HistoryLine } from '../../../history-line.ts';
import { useHistoryWords } from './use-words.ts';
import styles from './history.module.css';

/** What a line tells beside fields: rows that were exported, the deadline of a summons; what has no words stays unsaid. */
export function HistoryAbout({ about }: Pick<HistoryLine, 'about'>) {
  const { say } = useSay();
  const history = useHistoryWords();
  const language = useLanguage();
  const told = Object.entries(about).filter(([name]) => history.about[name]);
  if (!told.length) return null;
  const textOf = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return say(value ? truthWords.yes : truthWords.no);
    const code = history.codes[String(value)]?.[language];
    const isAmount = typeof value === 'string' && /^\d+\.\d{2}$/.test(value);
    return code ?? (isAmount ? formatDecimal(value, 2) : formatMoment(String(value)));
  };
  return (
    <dl className={styles.changes}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{history.about[name]![language]}</dt>
          <dd>{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
