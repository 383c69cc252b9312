import { useToday } from '#engine/web/use-clock.ts';
import { useCountIn } from '#engine/web/use-records.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatCount } from '#engine/format.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import type { Words } from '#engine/words.ts';
import { addDays, endOfWeek } from '#engine/days/calendar-day.ts';
import styles from './work-panel.module.css';

interface Props {
  /** The filters of the panel, whichever its date. */
  readonly q: SearchTree;
  readonly until: string;
  readonly onChoose: (until: string | null) => void;
}

/** How much is overdue, for today and for this week; each number is a filter. */
export function PanelTerms({ q, until, onChoose }: Props) {
  const { say } = useSay();
  const today = useToday();
  const terms: readonly { until: string; label: Words }[] = [
    { until: '', label: { pl: 'Wszystkie', en: 'All' } },
    { until: addDays(today, -1), label: { pl: 'Po terminie', en: 'Overdue' } },
    { until: today, label: { pl: 'Na dziś i po terminie', en: 'Due today and overdue' } },
    { until: endOfWeek(today), label: { pl: 'Do końca tygodnia', en: 'Due this week' } },
  ];
  return (
    <div className={styles.terms}>
      {terms.map((term) => (
        <button
          key={term.label.en}
          type="button"
          className={styles.term}
          aria-pressed={until === term.until}
          onClick={() => onChoose(term.until || null)}
        >
          {say(term.label)} <Count q={q} until={term.until} />
        </button>
      ))}
    </div>
  );
}

function Count({ q, until }: Pick<Props, 'q' | 'until'>) {
  const { planned_date_lteq: _, ...others } = q;
  const count = useCountIn('activities', { q: until ? { ...others, planned_date_lteq: until } : others }, true);
  return count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>;
}
