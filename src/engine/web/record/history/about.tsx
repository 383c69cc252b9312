import { useLanguage } from '#browser/language/language.ts';
import { type HistoryLine, toldBeside } from '../../../history-line.ts';
import { useHistoryWords } from './use-words.ts';
import styles from './history.module.css';

/** What a line tells beside fields: rows that were exported, the deadline of a summons; what has no words stays unsaid. */
export function HistoryAbout({ about }: Pick<HistoryLine, 'about'>) {
  const history = useHistoryWords();
  const language = useLanguage();
  const told = Object.entries(about).filter(([name]) => history.about[name]);
  if (!told.length) return null;
  return (
    <dl className={styles.changes}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{history.about[name]![language]}</dt>
          <dd>{toldBeside(value, history.codes, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
